import type { PageObject } from "./page.model.js";

const SECOND_MS = 1_000;

export interface Activity {
  object: PageObject;
  verb: "add" | "edited" | "edit" | "remove";
  message: string | null;
  reaction: string | null;
  at: Date;
  /** False hides the person from the application. */
  showsPerson: boolean;
}

/** Returns a change of the webhook field `feed`. */
export function toChange({ object, verb, message, reaction, at, showsPerson }: Activity): object {
  const { kind, id, postId, parentId, from, createdAt } = object;
  const isNew = kind === "reaction" || verb === "remove";
  const value = {
    ...(showsPerson ? { from } : {}),
    ...(kind === "comment" && verb === "add" ? { post: presentPost(postId, createdAt) } : {}),
    ...(message === null ? {} : { message }),
    post_id: postId,
    ...(kind === "comment" ? { comment_id: id } : {}),
    ...(kind === "reaction" && parentId !== postId ? { comment_id: parentId } : {}),
    created_time: Math.floor((isNew ? at : createdAt).getTime() / SECOND_MS),
    item: kind === "post" ? "status" : kind,
    ...(kind === "post" ? { published: 1 } : { parent_id: parentId }),
    ...(reaction === null ? {} : { reaction_type: reaction }),
    verb,
  };
  return { value, field: "feed" };
}

function presentPost(id: string, updatedAt: Date): object {
  return {
    status_type: "mobile_status_update",
    is_published: true,
    updated_time: updatedAt.toISOString().replace(/\.\d+Z$/, "+0000"),
    permalink_url: `https://www.facebook.com/${id.replace("_", "/posts/")}`,
    promotion_status: "inactive",
    id,
  };
}

export function toEntry(pageId: string, at: Date, changes: readonly object[]): object {
  return { id: pageId, time: Math.floor(at.getTime() / SECOND_MS), changes };
}

/** Writes the JSON as Facebook signs it: ASCII only, with escaped slashes. */
export function writeBody(entries: readonly object[]): string {
  const json = JSON.stringify({ object: "page", entry: entries });
  return json
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replace(/\//g, "\\/");
}

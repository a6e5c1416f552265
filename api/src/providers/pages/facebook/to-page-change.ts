import type { PageChange } from "../page-provider.port";

/** `changes[].value` of the field `feed` (provider page: graph-api/webhooks/reference/page). */
export interface FeedValue {
  item: string;
  verb: string;
  from?: { id?: string; name?: string } | null;
  /** Older shape of `from`. */
  sender_id?: string | number;
  sender_name?: string;
  post_id?: string;
  comment_id?: string;
  parent_id?: string;
  reaction_type?: string;
  /** Seconds. */
  created_time?: number;
}

/** Specification §3. */
export const listedReactions: readonly string[] = ["like", "love", "wow", "haha", "care"];
const postItems: readonly string[] = ["post", "status", "photo", "video", "album", "link", "note"];

type MappedChange = PageChange extends infer One
  ? One extends PageChange
    ? Omit<One, "pageId" | "key">
    : never
  : never;

interface Author {
  id: string | null;
  name: string | null;
}

const orNull = (text: string | undefined) => (text === undefined || text.trim() === "" ? null : text.trim());

function authorOf({ from, sender_id, sender_name }: FeedValue): Author {
  const id = orNull(from?.id) ?? (sender_id === undefined ? null : orNull(String(sender_id)));
  return { id, name: orNull(from?.name) ?? orNull(sender_name) };
}

const toTime = (seconds: number) => new Date(seconds * 1000);

/**
 * Edits and removals of comments or posts may carry the creation time. The later of that time and the delivery's time
 * counts.
 */
function timeOf({ created_time, verb, item }: FeedValue, entryTime: number): Date {
  const own = created_time ?? entryTime;
  return toTime(verb === "add" || item === "reaction" ? own : Math.max(own, entryTime));
}

/** An edit has the time at which its item was created. */
function madeAt({ created_time }: FeedValue): { occurredAt?: Date } {
  return created_time === undefined ? {} : { occurredAt: toTime(created_time) };
}

/** A delivery's time is when it was sent, so a late edit may look newer than a removal. */
const final = { cannotRevive: true } as const;

/** Ignores hiding: the item was still written, and the list does not quote it. */
function toWritten(
  value: FeedValue,
  activity: { type: string; externalId: string; action: string; at: Date },
): MappedChange {
  const { type, externalId, action, at } = activity;
  switch (value.verb) {
    case "add":
      return { kind: "happened", type, externalId, action, person: authorOf(value).name, at };
    case "edit":
    case "edited":
      return { kind: "edited", type, externalId, action, ...madeAt(value), person: authorOf(value).name, at, ...final };
    case "remove":
    case "delete":
      return { kind: "removed", type, externalId, at };
    default:
      return { kind: "ignored", type };
  }
}

/** A person has one reaction per target: a new reaction replaces it; an unlisted kind removes it. */
function toReaction(value: FeedValue, activity: { type: string; target: string; at: Date }): MappedChange {
  const { type, target, at } = activity;
  const { verb, created_time = at.getTime() / 1000 } = value;
  const { id, name } = authorOf(value);
  // Without an author, no known reaction matches an edit or removal.
  if (id === null && verb !== "add") return { kind: "ignored", type };
  const externalId = `reaction:${target}:${id ?? `at-${String(created_time)}`}`;
  const action = value.reaction_type ?? "like";
  if (verb === "remove" || verb === "delete") return { kind: "removed", type, externalId, at };
  if (verb !== "add" && verb !== "edit" && verb !== "edited") return { kind: "ignored", type };
  if (!listedReactions.includes(action)) {
    return id === null ? { kind: "ignored", type } : { kind: "removed", type, externalId, at };
  }
  return { kind: verb === "add" ? "happened" : "edited", type, externalId, action, person: name, at };
}

/** Specification §3, S38. `entryTime` is in seconds. */
export function toPageChange(pageId: string, entryTime: number, value: FeedValue): MappedChange {
  const { item, verb, post_id, comment_id } = value;
  const type = `${item} ${verb}`;
  if (authorOf(value).id === pageId) return { kind: "ignored", type };
  const at = timeOf(value, entryTime);
  if (item === "comment" && comment_id !== undefined) {
    return toWritten(value, { type, externalId: `comment:${comment_id}`, action: "comment", at });
  }
  const target = comment_id ?? post_id;
  // Before reactions, a like of a post was a separate item. A like of the page names no post.
  if ((item === "reaction" || item === "like") && target !== undefined) return toReaction(value, { type, target, at });
  if (postItems.includes(item) && post_id !== undefined) {
    return toWritten(value, { type, externalId: `post:${post_id}`, action: "add", at });
  }
  return { kind: "ignored", type };
}

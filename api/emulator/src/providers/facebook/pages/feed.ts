import type { ConsentToken } from "../../../identity/consents.js";
import { readText } from "../../../identity/read-text.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { graphError } from "../graph-error.js";
import { presentComment, presentPost, presentReaction, readFields } from "./feed.presenter.js";
import type { FacebookPage, PageObject } from "./page.model.js";
import { pagesOf } from "./page-state.js";
import { requireScope } from "./page-token.js";
import { pageOfEdge } from "./page-of-edge.js";

export interface FeedCall {
  tenant: Tenant;
  token: ConsentToken;
  parameters: unknown;
}

const SECOND_MS = 1_000;

/** Returns the id of the page that has the object; empty if unknown. */
export function pageOfObject(tenant: Tenant, id: string): string {
  const objects = [...pagesOf(tenant).objects.values()];
  return objects.find((object) => object.id === id || object.postId === id)?.pageId ?? "";
}

/**
 * Lists posts, newest first, by cursors. Without the permission to read user content, lists only what the page itself
 * wrote.
 * @throws WireError 403 with code 200 without the permission to read the page, 400 with code 100 for a wrong
 * parameter
 */
export function listFeed({ tenant, page, token, parameters }: FeedCall & { page: FacebookPage }): object {
  const words = "(#10) This endpoint requires the 'pages_read_engagement' permission.";
  requireScope(token, "pages_read_engagement", words);
  const fields = readFields(readText(parameters, "fields") ?? "id,created_time,message");
  const since = readSince(parameters);
  const canReadPeople = token.consent.scopes.includes("pages_read_user_content");
  const posts = listPosts(tenant, page).filter(
    ({ createdAt, from }) => createdAt >= since && (canReadPeople || from.id === page.id),
  );
  return pageOfEdge(posts, parameters, (post) => presentPost(listObjects(tenant, canReadPeople), post, fields));
}

/** Lists comments of all levels with `filter=stream`, else those of the first level. */
export function listComments({ tenant, token, parameters, id }: FeedCall & { id: string }): object {
  const fields = readFields(readText(parameters, "fields") ?? "id,created_time,from,message");
  const isStream = readText(parameters, "filter") === "stream";
  const objects = listObjects(tenant, canReadPeopleBy(token));
  const comments = objects.filter(
    ({ kind, postId, parentId }) => kind === "comment" && (isStream ? postId === id : parentId === id),
  );
  return pageOfEdge(comments, parameters, (comment) => presentComment(objects, comment, fields));
}

export function listReactions({ tenant, token, parameters, id }: FeedCall & { id: string }): object {
  const reactions = listObjects(tenant, canReadPeopleBy(token)).filter(
    ({ kind, parentId }) => kind === "reaction" && parentId === id,
  );
  return pageOfEdge(reactions, parameters, presentReaction);
}

const canReadPeopleBy = ({ consent }: ConsentToken): boolean => consent.scopes.includes("pages_read_user_content");

function listObjects(tenant: Tenant, canReadPeople: boolean): PageObject[] {
  return [...pagesOf(tenant).objects.values()].filter(
    ({ kind, from, pageId, isHidden }) =>
      (canReadPeople || from.id === pageId) && !(kind === "reaction" && isHidden === true),
  );
}

function listPosts(tenant: Tenant, page: FacebookPage): PageObject[] {
  const posts = [...pagesOf(tenant).objects.values()].filter(
    ({ kind, pageId }) => kind === "post" && pageId === page.id,
  );
  return posts.sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
}

function readSince(parameters: unknown): Date {
  const text = readText(parameters, "since");
  if (text === null) return new Date(0);
  if (/^\d{1,10}$/.test(text)) return new Date(Number(text) * SECOND_MS);
  throw graphError("(#100) Param since must be a UNIX timestamp", { code: 100 });
}

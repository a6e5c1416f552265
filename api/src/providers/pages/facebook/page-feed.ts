import type Joi from "joi";
import { ProviderError } from "../../../platform/errors/provider-error";
import { createCallGraph, proveSecret } from "../../facebook/facebook-graph";
import type { GrantedPage, PageFeed, PageThing } from "../page-provider.port";
import { translateAccessEnding } from "./access-ending";
import {
  commentsSchema,
  feedSchema,
  reactionsSchema,
  type Edge,
  type FeedPost,
  type FeedReaction,
} from "./feed-answers.schema";
import type { createTokenCalls, PageCallOptions } from "./page-calls";
import { listedReactions } from "./to-page-change";

/** Guards against endless cursors. A longer feed is an error, because unread items would look deleted (D239). */
const mostPages = 100;

const reactionFields = "reactions.limit(100){id,name,type}";
const commentFields = `id,from,created_time,${reactionFields}`;
const postFields = `id,from,created_time,${reactionFields},comments.filter(stream).limit(100){${commentFields}}`;

/** Returns the part of a post's id with which the ids of its comments begin. */
const tailOf = (id: string) => id.split("_").at(-1) ?? id;

type PageKey = Pick<GrantedPage, "id" | "token">;
type ReadEdge = <T>(path: string, query: Record<string, string>, schema: Joi.Schema<Edge<T>>) => Promise<T[]>;

type ReadRest = <T>(
  first: Edge<T> | undefined,
  path: string,
  fields: string,
  schema: Joi.Schema<Edge<T>>,
) => Promise<T[]>;

function createEdges(options: PageCallOptions, token: string): { readEdge: ReadEdge; readRest: ReadRest } {
  const call = createCallGraph(options);
  const proof = { access_token: token, appsecret_proof: proveSecret(options, token) };
  const readEdge: ReadEdge = async (path, query, schema) => {
    const items = [];
    let after = query.after;
    for (let page = 0; page < mostPages; page += 1) {
      const cursor: Record<string, string> = after === undefined ? {} : { after };
      const { data, paging } = await translateAccessEnding(
        call("GET", path, { ...proof, ...query, ...cursor }, schema),
      );
      items.push(...data);
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (after === undefined) return items;
    }
    const detail = `more than ${String(mostPages)} pages of ${path}`;
    throw new ProviderError({ provider: "facebook", kind: "refused", detail });
  };
  const readRest: ReadRest = async (first, path, fields, schema) => {
    if (!first) return [];
    const after = first.paging?.next === undefined ? undefined : first.paging.cursors?.after;
    if (after === undefined) return first.data;
    const query = { fields, limit: "100", filter: "stream", after };
    return [...first.data, ...(await readEdge(path, query, schema))];
  };
  return { readEdge, readRest };
}

function toReactions(pageId: string, on: { id: string; created_time: Date }, reactions: readonly FeedReaction[]) {
  return reactions.flatMap(({ id, name, type }): PageThing[] => {
    const action = type.toLowerCase();
    if (id === pageId || !listedReactions.includes(action)) return [];
    const person = name?.trim() ? name.trim() : null;
    return [{ externalId: `reaction:${on.id}:${id}`, action, person, at: null, notBefore: on.created_time }];
  });
}

async function readThings(pageId: string, readRest: ReadRest, post: FeedPost): Promise<PageThing[]> {
  const things: PageThing[] = [];
  const addReactions = async (on: Pick<FeedPost, "id" | "created_time" | "reactions">) => {
    const all = await readRest(on.reactions, `/${on.id}/reactions`, "id,name,type", reactionsSchema);
    things.push(...toReactions(pageId, on, all));
  };
  const addWritten = ({ id, from, created_time: at }: Omit<FeedPost, "reactions">, kind: "post" | "comment") => {
    if (from?.id === pageId) return;
    const person = from?.name?.trim() ? from.name.trim() : null;
    const action = kind === "post" ? "add" : "comment";
    things.push({ externalId: `${kind}:${id}`, action, person, at, notBefore: at });
  };
  addWritten(post, "post");
  await addReactions(post);
  for (const comment of await readRest(post.comments, `/${post.id}/comments`, commentFields, commentsSchema)) {
    addWritten(comment, "comment");
    await addReactions(comment);
  }
  return things;
}

/** Whether an item that the feed lacks was deleted. False for reactions without a person and items on unread posts. */
function isCoveredBy(posts: readonly FeedPost[], pageId: string): PageFeed["isCovered"] {
  const ids = new Set(posts.map(({ id }) => id));
  const tails = new Set(posts.map(({ id }) => tailOf(id)));
  const isOnPost = (id: string) => ids.has(id) || tails.has(id.split("_")[0] ?? "");
  return (externalId) => {
    const [kind, target = "", person = ""] = externalId.split(":");
    if (kind === "post") return target.startsWith(`${pageId}_`);
    if (kind === "comment") return isOnPost(target);
    return kind === "reaction" && person !== "" && !person.startsWith("at-") && isOnPost(target);
  };
}

/** Without these scopes, the feed omits what people write. */
const neededScopes = ["pages_read_engagement", "pages_read_user_content"];

/** Provider page: graph-api/reference/page/feed. */
export function createReadFeed(
  options: PageCallOptions,
  { inspect }: Pick<ReturnType<typeof createTokenCalls>, "inspect">,
) {
  return async ({ id: pageId, token }: PageKey, since: Date): Promise<PageFeed | null> => {
    const { scopes } = await inspect(token);
    if (!neededScopes.every((scope) => scopes.includes(scope))) return null;
    const { readEdge, readRest } = createEdges(options, token);
    const seconds = String(Math.floor(since.getTime() / 1000));
    const query = { fields: postFields, since: seconds, limit: "50" };
    const posts = await readEdge(`/${pageId}/feed`, query, feedSchema);
    const things: PageThing[] = [];
    for (const post of posts) things.push(...(await readThings(pageId, readRest, post)));
    return { things, isCovered: isCoveredBy(posts, pageId) };
  };
}

import { createHash } from "node:crypto";

import { invalid, readText, readWord } from "../../../control/read-body.js";
import { LabRefusal } from "../../../control/refusal.js";
import { fullNameOf } from "../../../identity/people.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { facebook } from "../facebook-state.js";
import type { Activity } from "./feed-change.js";
import type { FacebookPage, PageObject } from "./page.model.js";
import { pagesOf } from "./page-state.js";

const REACTIONS = ["like", "love", "wow", "haha", "care", "sorry", "anger"] as const;

/**
 * Adds, edits or removes an object by `{page, item, verb?, id?, person?, post?, on?, reaction?, message?}`. `id`
 * names the object to edit or remove.
 * @throws LabRefusal 404 for an unknown page, person or object, else 422
 */
export function actOnPage(tenant: Tenant, body: unknown): Activity {
  const verb = readWord(body, "verb", ["add", "edit", "remove"]) ?? "add";
  const message = readText(body, "message");
  const reaction = readWord(body, "reaction", REACTIONS);
  const object = verb === "add" ? addObject(tenant, body) : findObject(tenant, body);
  if (verb === "remove") pagesOf(tenant).objects.delete(object.id);
  const { kind } = object;
  if (readField(body, "hidden") === true) object.isHidden = true;
  if (kind === "reaction") object.reaction = reaction ?? "like";
  return {
    object,
    verb: verb === "edit" && kind !== "reaction" ? "edited" : verb,
    message: kind === "reaction" ? null : (message ?? (verb === "remove" ? null : "Lovely work ❤️")),
    reaction: kind === "reaction" ? (reaction ?? "like") : null,
    at: tenant.clock.now(),
    showsPerson: readField(body, "hidden") !== true && showsPeople(tenant, object.pageId),
  };
}

function addObject(tenant: Tenant, body: unknown): PageObject {
  const state = pagesOf(tenant);
  const page = readPage(tenant, body);
  const kind = readWord(body, "item", ["post", "comment", "reaction"]);
  if (kind === null) throw invalid("item is one of post, comment, reaction.");
  const postId = readText(body, "post") ?? `${page.id}_${state.nextDigits()}`;
  const from = readAuthor(tenant, page, body);
  if (kind !== "post") storePost(tenant, page, postId);
  const parentId = kind === "post" ? postId : (readText(body, "on") ?? postId);
  const ids = {
    post: postId,
    comment: `${postId.split("_").at(-1) ?? ""}_${state.nextDigits()}`,
    reaction: `${parentId}:${from.id}`,
  };
  const object: PageObject = {
    kind,
    id: ids[kind],
    pageId: page.id,
    postId,
    parentId,
    from,
    createdAt: tenant.clock.now(),
  };
  state.keep(object);
  return object;
}

function storePost(tenant: Tenant, page: FacebookPage, postId: string): void {
  const state = pagesOf(tenant);
  if (state.objects.has(postId)) return;
  const from = { id: page.id, name: page.name };
  const createdAt = tenant.clock.now();
  state.keep({ kind: "post", id: postId, pageId: page.id, postId, parentId: postId, from, createdAt });
}

/** False if no token has the permission to read user content: the application then does not learn who people are. */
function showsPeople(tenant: Tenant, pageId: string): boolean {
  const page = pagesOf(tenant).find(pageId);
  const tokens = facebook.stateOf(tenant).consents.listTokens(page?.personId ?? "");
  return tokens.some(({ consent }) => consent.scopes.includes("pages_read_user_content"));
}

/** Reads the field `person`: a name or id in the tenant, `page` for the page itself, or any other name. */
function readAuthor(tenant: Tenant, page: FacebookPage, body: unknown): PageObject["from"] {
  const name = readText(body, "person") ?? "Pat Example";
  if (name === "page") return { id: page.id, name: page.name };
  const known = facebook
    .stateOf(tenant)
    .people.list()
    .find((person) => person.id === name || fullNameOf(person) === name);
  if (known) return { id: known.id, name: fullNameOf(known) };
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return { id: `3${String(BigInt(`0x${digest}`)).padStart(15, "0")}`, name };
}

export function readPage(tenant: Tenant, body: unknown): FacebookPage {
  const page = pagesOf(tenant).find(String(readField(body, "page")));
  if (page) return page;
  throw new LabRefusal(404, "unknown_page", "page is one of GET /lab/facebook/pages.");
}

function findObject(tenant: Tenant, body: unknown): PageObject {
  const object = pagesOf(tenant).objects.get(String(readField(body, "id")));
  if (object) return object;
  throw new LabRefusal(404, "unknown_object", "id is what adding a post, comment or reaction answered.");
}

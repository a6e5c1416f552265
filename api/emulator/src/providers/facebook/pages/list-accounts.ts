import type { ConsentToken } from "../../../identity/consents.js";
import { readText } from "../../../identity/read-text.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { graphError } from "../graph-error.js";
import type { FacebookPage } from "./page.model.js";
import { pagesOf } from "./page-state.js";
import { pageTokenOf } from "./page-token.js";

const DEFAULT_LIMIT = 25;
const DEFAULT_FIELDS = "access_token,category,name,id,tasks";

type Field = (page: FacebookPage) => unknown;

/**
 * Lists the pages that the person shared, by cursors; empty without the permission `pages_show_list`.
 * @throws WireError 400 with code 100 for a page's token or an invalid field, cursor or limit
 */
export function listAccounts(tenant: Tenant, user: ConsentToken, parameters: unknown, address: string): object {
  const { consent } = user;
  if (user.pageId !== undefined) throw graphError("(#100) Tried accessing nonexisting field (accounts)", { code: 100 });
  if (!consent.scopes.includes("pages_show_list")) return { data: [] };
  const pages = pagesOf(tenant)
    .ofPerson(consent.person.id)
    .filter(({ id }) => consent.pageIds?.includes(id) === true);
  const limit = readLimit(parameters);
  const start = readStart(pages, readText(parameters, "after"));
  const shown = pages.slice(start, start + limit);
  const present = presenterOf(tenant, user, readText(parameters, "fields") ?? DEFAULT_FIELDS);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { data: [] };
  const after = cursorOf(last);
  const isMore = start + limit < pages.length;
  return {
    data: shown.map(present),
    paging: { cursors: { before: cursorOf(first), after }, ...(isMore ? { next: nextAddress(address, after) } : {}) },
  };
}

function presenterOf(tenant: Tenant, user: ConsentToken, fields: string): (page: FacebookPage) => object {
  const known: Readonly<Record<string, Field>> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    category: () => "Car wash",
    tasks: ({ tasks }) => tasks,
    access_token: (page) => pageTokenOf(tenant, user, page),
  };
  const names = [...new Set([...fields.split(",").map((name) => name.trim()), "id"])];
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    throw graphError(`(#100) Tried accessing nonexisting field (${unknown}) on node type (Page)`, { code: 100 });
  }
  return (page) => Object.fromEntries(names.map((name) => [name, known[name]?.(page)]));
}

function readLimit(parameters: unknown): number {
  const text = readText(parameters, "limit");
  if (text === null) return DEFAULT_LIMIT;
  if (/^[1-9]\d{0,2}$/.test(text)) return Math.min(Number(text), 100);
  throw graphError("(#100) Param limit must be a positive number", { code: 100 });
}

function readStart(pages: readonly FacebookPage[], after: string | null): number {
  if (after === null) return 0;
  const place = pages.findIndex((page) => cursorOf(page) === after);
  if (place < 0) throw graphError("(#100) Invalid cursors values", { code: 100 });
  return place + 1;
}

function cursorOf({ id }: FacebookPage): string {
  return Buffer.from(`page:${id}`).toString("base64url");
}

function nextAddress(address: string, after: string): string {
  const url = new URL(address);
  url.searchParams.set("after", after);
  return url.href;
}

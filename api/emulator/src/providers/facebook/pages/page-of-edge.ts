import { readText } from "../../../identity/read-text.js";
import { graphError } from "../graph-error.js";
import type { PageObject } from "./page.model.js";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

/** @throws WireError 400 with code 100 for an invalid cursor or limit */
export function pageOfEdge(
  objects: readonly PageObject[],
  parameters: unknown,
  present: (object: PageObject) => object,
): object {
  const limit = readLimit(readText(parameters, "limit"));
  const start = readStart(objects, readText(parameters, "after"));
  const shown = objects.slice(start, start + limit);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { data: [] };
  const cursors = { before: cursorOf(first), after: cursorOf(last) };
  const isMore = start + limit < objects.length;
  return {
    data: shown.map(present),
    paging: { cursors, ...(isMore ? { next: `https://graph.facebook.com/?after=${cursors.after}` } : {}) },
  };
}

function readLimit(text: string | null): number {
  if (text === null) return DEFAULT_LIMIT;
  if (/^[1-9]\d{0,2}$/.test(text)) return Math.min(Number(text), MAX_LIMIT);
  throw graphError("(#100) Param limit must be a positive number", { code: 100 });
}

function readStart(objects: readonly PageObject[], after: string | null): number {
  if (after === null) return 0;
  const place = objects.findIndex((object) => cursorOf(object) === after);
  if (place < 0) throw graphError("(#100) Invalid cursors values", { code: 100 });
  return place + 1;
}

function cursorOf({ id }: PageObject): string {
  return Buffer.from(`object:${id}`).toString("base64url");
}

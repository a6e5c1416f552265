import { createHash } from "node:crypto";

import { readField } from "../../../read-field.js";
import { badRequest } from "../square-error.js";

/** The last item of a page, and the end of the query's time range (`until`). */
export interface PagePosition {
  time: number;
  id: string;
  until: number;
}

/** @param query all that identifies the query, including the seller: the cursor is valid for it only */
export function writeCursor(query: unknown, position: PagePosition): string {
  return Buffer.from(JSON.stringify({ ...position, query: digestOf(query) })).toString("base64url");
}

/** @throws SquareError 400 INVALID_CURSOR, also for another query's cursor */
export function readCursor(query: unknown, cursor: string): PagePosition {
  const position = parse(cursor);
  const time = readField(position, "time");
  const id = readField(position, "id");
  const until = readField(position, "until");
  if (
    readField(position, "query") !== digestOf(query) ||
    typeof time !== "number" ||
    typeof id !== "string" ||
    typeof until !== "number"
  ) {
    throw badRequest("INVALID_CURSOR", "The cursor is not valid for this query.", "cursor");
  }
  return { time, id, until };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function digestOf(query: unknown): string {
  return createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, 22);
}

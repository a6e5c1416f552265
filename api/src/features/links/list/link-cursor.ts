import { AppError } from "../../../platform/errors/app-error";
import { linksTexts } from "../links.texts";

export interface LinkCursor {
  /** Sort column and direction as one word. */
  sorting: string;
  value: string;
  id: number;
}

/** Opaque to the caller. */
export function writeLinkCursor({ sorting, value, id }: LinkCursor): string {
  return Buffer.from(`${sorting} ${value} ${String(id)}`).toString("base64url");
}

/** Throws 422 for a cursor of another sorting. The cursor's value must match `form`. */
export function readLinkCursor(text: string, sorting: string, form: RegExp): LinkCursor {
  const [ofSorting, value = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const cursor = { sorting, value, id: Number(id) };
  const isOurs = ofSorting === sorting && form.test(value) && /^\d{1,15}$/.test(id);
  if (isOurs && writeLinkCursor(cursor) === text) return cursor;
  const fields = { cursor: linksTexts.cursor };
  throw new AppError({ code: "INVALID_INPUT", status: 422, message: linksTexts.cursor, fields });
}

import Joi from "joi";

/** Position of a page's last client. */
export interface ListCursor {
  value: number | string;
  id: string;
}

type Parts = [number | string, string];

const cursorSchema = Joi.array<Parts>()
  .ordered(Joi.alternatives(Joi.number().integer(), Joi.string().max(200)).required(), Joi.string().max(32).required())
  .required();

/** Callers must not parse the cursor. */
export function writeListCursor({ value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Null if it is invalid. */
export function readListCursor(text: string): ListCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const [value, id]: Parts = Joi.attempt(parsed, cursorSchema, { convert: false });
    return { value, id };
  } catch {
    return null;
  }
}

/** By the value, then by the id; `sign` -1: largest first. */
export function compareKeys(a: ListCursor, b: ListCursor, sign: 1 | -1): number {
  if (a.value !== b.value) return a.value < b.value ? -sign : sign;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

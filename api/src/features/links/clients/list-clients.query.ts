import type { LinkClient, LinkClientsAnswer, LinkClientsQuery } from "@portal/api-contract";
import Joi from "joi";
import { AppError } from "../../../platform/errors/app-error";
import { linksTexts } from "../links.texts";
import { findClientNames } from "./client-names.sql";

const defaultPage = 20;

const cursorSchema = Joi.object<LinkClient, true>({
  id: Joi.string().max(32).required(),
  name: Joi.string().max(200).required(),
}).required();

const writeCursor = ({ id, name }: LinkClient) => Buffer.from(JSON.stringify({ id, name })).toString("base64url");

/** Throws 422 for a text that is not a cursor of this list. */
function readCursor(text: string): LinkClient {
  try {
    return Joi.attempt(JSON.parse(Buffer.from(text, "base64url").toString("utf8")), cursorSchema, { convert: false });
  } catch {
    const fields = { cursor: linksTexts.cursor };
    throw new AppError({ code: "INVALID_INPUT", status: 422, message: linksTexts.cursor, fields });
  }
}

export async function listLinkClients({
  q = "",
  cursor,
  limit = defaultPage,
}: LinkClientsQuery): Promise<LinkClientsAnswer> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await findClientNames({ q: q.trim(), after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? writeCursor(last) : null };
}

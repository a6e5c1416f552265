import { createHash } from "node:crypto";
import Joi from "joi";
import type { PageChange } from "../page-provider.port";
import { toPageChange, type FeedValue } from "./to-page-change";

interface Entry {
  id: string;
  /** Seconds. */
  time: number;
  changes?: unknown[];
}

const bodySchema = Joi.object<{ object: string; entry: Entry[] }>({
  object: Joi.string().valid("page").required(),
  entry: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().max(64).required(),
        time: Joi.number().integer().min(0).max(9_999_999_999).required(),
        changes: Joi.array(),
      }).unknown(),
    )
    .required(),
}).unknown();

const person = Joi.object({ id: Joi.string().allow("").max(64), name: Joi.string().allow("") }).unknown();
const id = Joi.string().max(255);

const changeSchema = Joi.object<{ field: "feed"; value: FeedValue }>({
  field: Joi.string().valid("feed").required(),
  value: Joi.object({
    item: Joi.string().max(40).required(),
    verb: Joi.string().max(20).required(),
    from: person.allow(null),
    sender_id: Joi.alternatives(id, Joi.number()),
    sender_name: Joi.string().allow(""),
    post_id: id,
    comment_id: id,
    parent_id: id.allow(""),
    reaction_type: Joi.string().max(20),
    created_time: Joi.number().integer().min(0).max(9_999_999_999),
  })
    .unknown()
    .required(),
}).unknown();

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

function readChange({ id: pageId, time }: Entry, change: unknown): PageChange {
  const raw = JSON.stringify(change);
  const key = hash(`${pageId}\n${raw}`);
  const checked = changeSchema.validate(change, { stripUnknown: true });
  if (checked.error) return { pageId, key, type: "of an unknown shape", kind: "unknown", raw };
  return { pageId, key, ...toPageChange(pageId, time, checked.value.value) };
}

/** A body of an unknown shape is one unknown change (S58). */
export function readChanges(rawBody: Buffer): PageChange[] {
  const raw = rawBody.toString("utf8");
  const unknown: PageChange = { pageId: "", key: hash(raw), type: "of an unknown shape", kind: "unknown", raw };
  try {
    const checked = bodySchema.validate(JSON.parse(raw));
    if (checked.error) return [unknown];
    return checked.value.entry.flatMap((entry) => (entry.changes ?? []).map((change) => readChange(entry, change)));
  } catch {
    return [unknown];
  }
}

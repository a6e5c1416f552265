import type { AuditAnswer, AuditItem, AuditParty, AuditQuery } from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../../models/values/local-day";
import { readTimeCursor } from "../../../models/values/time-cursor";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "A day is written YYYY-MM-DD." });

function isEntryCursor(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(readTimeCursor(value)?.id ?? "");
}

export const auditQuery = Joi.object<AuditQuery, true>({
  actor: Joi.string().trim().max(254).messages({ "string.max": "An id or an e-mail is not so long." }),
  action: Joi.string()
    .max(64)
    .pattern(/^[a-z][a-z.-]*$/)
    .messages({ "string.pattern.base": "An action is written like session.opened." }),
  start: day,
  end: day,
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (isEntryCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});

const text = Joi.string().required();

const party = Joi.object<AuditParty, true>({ id: text, name: text.allow(null), email: text.allow(null) })
  .allow(null)
  .required();

export const auditAnswer = Joi.object<AuditAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<AuditItem, true>({
        id: text,
        at: text.isoDate(),
        actor: party,
        action: text,
        subject: party,
        details: Joi.object().unknown(true).required(),
        ip: text.allow(null),
        requestId: text.allow(null),
      }).optional(),
    )
    .required(),
  start: text,
  end: text,
  timeZone: text,
  actions: Joi.array().items(Joi.string()).required(),
  nextCursor: text.allow(null),
}).required();

import type { AuditQuery } from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../../models/values/local-day";
import { readTimeCursor } from "../../../models/values/time-cursor";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "Write the day as YYYY-MM-DD." });

function isEntryCursor(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(readTimeCursor(value)?.id ?? "");
}

export const auditQuery = Joi.object<AuditQuery, true>({
  actor: Joi.string().trim().max(254).messages({ "string.max": "An id or email is not that long." }),
  action: Joi.string()
    .max(64)
    .pattern(/^[a-z][a-z.-]*$/)
    .messages({ "string.pattern.base": "An action is written like session.opened." }),
  start: day,
  end: day,
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (isEntryCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});

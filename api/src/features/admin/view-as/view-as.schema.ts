import type { AccountViewsQuery, ViewAsRequest } from "@portal/api-contract";
import Joi from "joi";
import { readTimeCursor } from "../../../models/values/time-cursor";

export const viewAsRequest = Joi.object<ViewAsRequest, true>({
  userId: Joi.string().max(32).allow(null).required(),
}).example({ userId: "usr_example" });

function isEntryCursor(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(readTimeCursor(value)?.id ?? "");
}

export const accountViewsQuery = Joi.object<AccountViewsQuery, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (isEntryCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});

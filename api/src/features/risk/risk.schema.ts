import {
  RISK_KINDS,
  type HoldClientRequest,
  type LiftHoldRequest,
  type NoteClientRequest,
  type RiskQuery,
  type SnoozeClientRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { reasonText } from "../../models/values/reason-text";
import { riskTexts } from "./risk.texts";

const day = Joi.string()
  .custom((value: string, helpers) => (readDay(value) === value ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": riskTexts.noDay, "string.base": riskTexts.noDay });

export const riskQuery = Joi.object<RiskQuery>({
  sort: Joi.string().valid("score", "name", "unpaid", "lastData"),
  order: Joi.string().valid("asc", "desc"),
  q: Joi.string().trim().max(100).allow(""),
  min: Joi.number().integer().min(0).max(100),
  kind: Joi.string().valid(...RISK_KINDS),
  cursor: Joi.string().max(1000),
  limit: Joi.number().integer().min(1).max(200),
}).example({ min: 0, limit: 200 });

export const clientParams = Joi.object<{ clientId: string }, true>({
  clientId: Joi.string().max(32).required(),
}).example({ clientId: "usr_example" });

export const holdRequest = Joi.object<HoldClientRequest, true>({
  until: day.allow(null).required(),
  reason: reasonText(),
}).example({ until: "2026-12-04", reason: "A big payment is expected" });

export const liftRequest = Joi.object<LiftHoldRequest, true>({ reason: reasonText() }).example({
  reason: "The payment has arrived",
});

export const snoozeRequest = Joi.object<SnoozeClientRequest, true>({
  until: day.required(),
  reason: reasonText(),
}).example({ until: "2026-12-04", reason: "Called, they link Square again" });

export const noteRequest = Joi.object<NoteClientRequest, true>({ text: reasonText() }).example({
  text: "Expects a big payment on Dec 4",
});

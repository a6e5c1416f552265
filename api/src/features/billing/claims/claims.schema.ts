import type { DecideClaimRequest, RevenueClaimsQuery } from "@portal/api-contract";
import Joi from "joi";
import { reasonText } from "../../../models/values/reason-text";
import { readTimeCursor } from "../../../models/values/time-cursor";

const rowNumber = /^[1-9]\d{0,14}$/;

export const claimParams = Joi.object<{ id: string }, true>({
  id: Joi.string().pattern(rowNumber).required(),
}).example({ id: "7003" });

export const claimsQuery = Joi.object<RevenueClaimsQuery>({
  state: Joi.string().valid("open", "claimed", "dismissed", "expired"),
  client: Joi.string().max(32),
  cursor: Joi.string()
    .max(100)
    .custom((value: string, helpers) =>
      rowNumber.test(readTimeCursor(value)?.id ?? "") ? value : helpers.error("any.invalid"),
    ),
  limit: Joi.number().integer().min(1).max(200),
}).example({ state: "open", limit: 200 });

export const decideClaimRequest = Joi.object<DecideClaimRequest, true>({
  decision: Joi.string<DecideClaimRequest["decision"]>()
    .valid("claim", "dismiss")
    .required()
    .messages({ "any.required": "Please choose claim or dismiss.", "any.only": "Please choose claim or dismiss." }),
  reason: reasonText(),
}).example({ decision: "claim", reason: "The point of sale was offline that day" });

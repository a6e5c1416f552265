import {
  ROW_SOURCES,
  SIGHTING_DECISIONS,
  SIGHTING_STATES,
  SIGHTING_VIEWS,
  type DecideSightingRequest,
  type MessageAnswer,
  type SightingItem,
  type SightingsAnswer,
  type SightingsQuery,
  type SightingTelling,
} from "@portal/api-contract";
import Joi from "joi";

const text = Joi.string().required();
const time = Joi.string().isoDate().required();
const cents = Joi.number().integer().required();
const rowNumber = Joi.string().pattern(/^[1-9]\d{0,14}$/);

export const sightingsQuery = Joi.object<SightingsQuery, true>({
  view: Joi.string().valid(...SIGHTING_VIEWS),
  cursor: rowNumber.messages({ "string.pattern.base": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(50),
});

export const decideRequest = Joi.object<DecideSightingRequest, true>({
  id: rowNumber.required(),
  decision: Joi.string()
    .valid(...SIGHTING_DECISIONS)
    .required(),
  version: Joi.string().hex().length(32).required(),
}).required();

export const decideAnswer = Joi.object<MessageAnswer, true>({
  message: text,
  type: Joi.string().valid("success").required(),
}).required();

const telling = Joi.object<SightingTelling, true>({
  source: Joi.string()
    .valid(...ROW_SOURCES)
    .required(),
  id: text,
  at: time.allow(null),
  name: Joi.string().allow("").required(),
  total: cents,
  refunded: cents,
  verified: cents,
  commission: cents,
  card: Joi.string().allow(null).required(),
  billed: Joi.boolean().required(),
  standing: Joi.boolean().required(),
  now: Joi.string().valid("counts", "held", "left-out").required(),
});

export const sightingsAnswer = Joi.object<SightingsAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<SightingItem, true>({
        id: text,
        client: Joi.object({ id: text, name: text }).required(),
        timeZone: text,
        state: Joi.string()
          .valid(...SIGHTING_STATES)
          .required(),
        confidence: cents,
        reasons: Joi.array().items(Joi.string()).required(),
        ruleVersion: cents,
        foundAt: time,
        decided: Joi.object({ by: Joi.string().allow("").required(), at: time })
          .allow(null)
          .required(),
        tellings: Joi.array().items(telling).length(2).required(),
        outcomes: Joi.object<SightingItem["outcomes"], true>({
          same: cents,
          different: cents,
          counted: Joi.number().valid(0, 1).required(),
        }).required(),
        version: text,
      }),
    )
    .required(),
  nextCursor: Joi.string().allow(null).required(),
}).required();

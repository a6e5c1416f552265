import { EVENT_SYSTEMS, type LiveEventsQuery, type RecentEvent, type RecentEventsQuery } from "@portal/api-contract";
import Joi from "joi";
import { readTimeCursor } from "../models/values/time-cursor";

export const recentEventsQuery = Joi.object<RecentEventsQuery, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});

export const recentEventsAnswer = Joi.array()
  .items(
    Joi.object<RecentEvent, true>({
      id: Joi.string().required(),
      system: Joi.string()
        .valid(...EVENT_SYSTEMS)
        .required(),
      action: Joi.string().required(),
      person: Joi.string().allow(null).required(),
      at: Joi.string().isoDate().required(),
      item: Joi.string().optional(),
      amount: Joi.number().integer().optional(),
      unsigned: Joi.boolean().valid(true).optional(),
    }).optional(),
  )
  .required();

export const liveEventsQuery = Joi.object<LiveEventsQuery, true>({ after: Joi.number().integer().min(0) });

import type { LiveEventsQuery, RecentEventsQuery } from "@portal/api-contract";
import Joi from "joi";
import { readTimeCursor } from "../models/values/time-cursor";

export const recentEventsQuery = Joi.object<RecentEventsQuery, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});

export const liveEventsQuery = Joi.object<LiveEventsQuery, true>({ after: Joi.number().integer().min(0) }).example({
  after: 0,
});

import {
  PROOF_STATES,
  SOURCE_IDS,
  type ClientProvenDaysQuery,
  type ProvenDay,
  type ProvenDaysAnswer,
  type ProvenDaysQuery,
  type ProvenLocation,
} from "@portal/api-contract";
import Joi from "joi";
import { wireDay } from "../../../sales/sales-filter.schema";
import { noSuchClient } from "./read-days.texts";

const day = Joi.string().isoDate().required();
const text = Joi.string().allow("").required();

export const provenDaysQuery = Joi.object<ProvenDaysQuery>({ start: wireDay, end: wireDay });

export const clientProvenDaysQuery = Joi.object<ClientProvenDaysQuery>({
  start: wireDay,
  end: wireDay,
  client: Joi.string().max(32).required().messages({ "any.required": noSuchClient, "string.empty": noSuchClient }),
});

const cell = Joi.object<ProvenDay, true>({
  day,
  state: Joi.string()
    .valid(...PROOF_STATES)
    .required(),
  readAt: Joi.string().isoDate().allow(null).required(),
  reason: text,
  cure: text.allow(null),
});

const row = Joi.object<ProvenLocation, true>({
  source: Joi.string()
    .valid(...SOURCE_IDS)
    .required(),
  locationId: text,
  name: text,
  cells: Joi.array().items(cell).required(),
});

export const provenDaysAnswer = Joi.object<ProvenDaysAnswer, true>({
  timeZone: text,
  days: Joi.array().items(day.optional()).required(),
  rows: Joi.array().items(row).required(),
}).required();

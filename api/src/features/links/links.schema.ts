import {
  CLICK_DEVICES,
  LINK_OPTION_LISTS,
  LINK_ORDERS,
  LINK_SORTS,
  LINK_STATES,
  type CheckDestinationRequest,
  type ClicksByDayAnswer,
  type ClicksByDayQuery,
  type DeadLinksAnswer,
  type DestinationCheck,
  type FileRows,
  type FormTokenAnswer,
  type LinkClient,
  type LinkClientsAnswer,
  type LinkClientsQuery,
  type LinkItem,
  type LinkOptions,
  type LinksAnswer,
  type LinksFilter,
  type LinksQuery,
  type RenameOptionAnswer,
  type RenameOptionRequest,
  type SubmitLinkRequest,
  type TrackItem,
  type TracksAnswer,
  type TracksFilter,
  type TracksQuery,
  type UpdateLinkRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { cameByLink } from "../../attribution/attribution.schema";
import { readDay } from "../../models/values/local-day";
import { fileRows } from "../../platform/csv/file-rows.schema";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "A day is written YYYY-MM-DD." });

const text = Joi.string().required();
const textOrNull = Joi.string().allow(null).required();
const count = Joi.number().integer().min(0).required();
/** Of a body: the rules of its content are told with a sentence a field. */
const typed = Joi.string().max(4000).allow("");
const code = Joi.string().max(64);
const time = Joi.string().isoDate().max(40);

export const submitRequest = Joi.object<Partial<SubmitLinkRequest>, true>({
  endUrl: typed,
  platform: typed,
  platformContentType: typed,
  platformContentCategory: typed,
  destination: typed,
  destinationContentType: typed,
  destinationContentCategory: typed,
  clientId: Joi.string().max(32).allow(null),
  expiresAt: time.allow(null),
  code: typed.allow(null),
  passesParameters: Joi.boolean().strict(),
}).required();

export const updateRequest = Joi.object<UpdateLinkRequest, true>({
  code: code.required(),
  endUrl: typed,
  disabled: Joi.boolean(),
  expiresAt: time.allow(null),
  passesParameters: Joi.boolean().strict(),
}).required();

export const checkRequest = Joi.object<CheckDestinationRequest, true>({ code: code.required() }).required();

export const renameRequest = Joi.object<RenameOptionRequest, true>({
  list: Joi.string()
    .valid(...LINK_OPTION_LISTS)
    .required(),
  from: typed.required(),
  to: typed.required(),
}).required();

const common = {
  q: Joi.string().trim().max(200).allow(""),
  code,
  platform: Joi.string().max(120),
  start: day,
  end: day,
  bots: Joi.string().valid("include"),
  order: Joi.string().valid(...LINK_ORDERS),
};
const page = { cursor: Joi.string().max(400), limit: Joi.number().integer().min(1).max(200) };

const ofCodes = {
  ...common,
  destination: Joi.string().max(120),
  client: Joi.string().max(32),
  state: Joi.string().valid(...LINK_STATES),
  watch: Joi.string().valid("dead"),
  sort: Joi.string().valid(...LINK_SORTS),
};
export const codesFileQuery = Joi.object<LinksFilter & FileRows, true>({ ...ofCodes, ...fileRows });
export const codesQuery = Joi.object<LinksQuery, true>({ ...ofCodes, ...page });

const ofTracks = { ...common, sort: Joi.string().valid("at") };
export const tracksFileQuery = Joi.object<TracksFilter & FileRows, true>({ ...ofTracks, ...fileRows });
export const tracksQuery = Joi.object<TracksQuery, true>({ ...ofTracks, ...page });

export const clientsQuery = Joi.object<LinkClientsQuery, true>({ q: common.q, ...page });

export const clientsAnswer = Joi.object<LinkClientsAnswer, true>({
  data: Joi.array()
    .items(Joi.object<LinkClient, true>({ id: text, name: text }).optional())
    .required(),
  nextCursor: textOrNull,
}).required();

export const clicksByDayQuery = Joi.object<ClicksByDayQuery, true>({ code: code.required(), start: day, end: day });

export const formTokenAnswer = Joi.object<FormTokenAnswer, true>({ token: text, expiresAt: text.isoDate() }).required();

const names = Joi.array().items(Joi.string()).required();
export const optionsAnswer = Joi.object<LinkOptions, true>({
  platform: names,
  destination: names,
  contentType: names,
  contentCategory: names,
}).required();

export const renameAnswer = Joi.object<RenameOptionAnswer, true>({
  message: text,
  type: text.valid("success"),
  merged: Joi.boolean().required(),
  links: count,
}).required();

const word = Joi.string().required();
const destinationCheck = Joi.object<DestinationCheck, true>({
  checkedAt: text.isoDate(),
  isDead: Joi.boolean().required(),
  reason: textOrNull,
  since: textOrNull,
});
export const linkItem = Joi.object<LinkItem, true>({
  code: text,
  shortUrl: text,
  endUrl: text,
  platform: word,
  platformContentType: word,
  platformContentCategory: word,
  destination: word,
  destinationContentType: word,
  destinationContentCategory: word,
  clientId: textOrNull,
  clientName: textOrNull,
  state: text.valid(...LINK_STATES),
  expiresAt: textOrNull,
  passesParameters: Joi.boolean().required(),
  createdAt: text.isoDate(),
  timestamp: text.isoDate(),
  createdBy: Joi.string().allow("").required(),
  clicks: count,
  lastClickAt: textOrNull,
  lostClicks: count,
  came: cameByLink,
  destinationCheck: destinationCheck.allow(null).required(),
});

export const deadLinksAnswer = Joi.object<DeadLinksAnswer, true>({ links: count, most: count }).required();

export const codesAnswer = Joi.object<LinksAnswer, true>({
  data: Joi.array().items(linkItem.optional()).required(),
  nextCursor: textOrNull,
}).required();

const trackItem = Joi.object<TrackItem, true>({
  id: text,
  code: text,
  shortUrl: text,
  at: text.isoDate(),
  timestamp: text.isoDate(),
  uuid: text,
  isBot: Joi.boolean().required(),
  referrer: textOrNull,
  device: text.valid(...CLICK_DEVICES),
  platform: word,
  destination: word,
});

export const tracksAnswer = Joi.object<TracksAnswer, true>({
  data: Joi.array().items(trackItem.optional()).required(),
  nextCursor: textOrNull,
  lostClicks: count,
}).required();

export const clicksByDayAnswer = Joi.object<ClicksByDayAnswer, true>({
  code: text,
  zone: text,
  days: Joi.array()
    .items(Joi.object({ day: text, clicks: count, bots: count }))
    .required(),
}).required();

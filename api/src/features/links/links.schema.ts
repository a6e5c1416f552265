import {
  LINK_OPTION_LISTS,
  LINK_ORDERS,
  LINK_SORTS,
  LINK_STATES,
  type CheckDestinationRequest,
  type ClicksByDayQuery,
  type FileRows,
  type LinkClientsQuery,
  type LinksFilter,
  type LinksQuery,
  type RenameOptionRequest,
  type SubmitLinkRequest,
  type TracksFilter,
  type TracksQuery,
  type UpdateLinkRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { fileRows } from "../../platform/csv/file-rows.schema";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "Write the day as YYYY-MM-DD." });
/** The command returns a message per field. */
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
}).example({
  code: "nobodys",
  endUrl: "https://shop.test/",
  disabled: true,
  expiresAt: "2099-01-01T00:00:00Z",
  passesParameters: true,
});

export const checkRequest = Joi.object<CheckDestinationRequest, true>({ code: code.required() }).example({
  code: "nobodys",
});

export const renameRequest = Joi.object<RenameOptionRequest, true>({
  list: Joi.string()
    .valid(...LINK_OPTION_LISTS)
    .required(),
  from: typed.required(),
  to: typed.required(),
}).example({ list: "platform", from: "Nowhere", to: "Somewhere" });

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

export const clicksByDayQuery = Joi.object<ClicksByDayQuery, true>({
  code: code.required(),
  start: day,
  end: day,
}).example({ code: "nobodys" });

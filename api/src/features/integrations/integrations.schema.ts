import {
  CONNECTION_STATUSES,
  PARTNER_ICONS,
  PARTNER_IDS,
  PARTNER_LINK_KINDS,
  REFRESH_STATES,
  type CallbackRequest,
  type ConnectAnswer,
  type ImportedDays,
  type ImportProgress,
  type Integration,
  type MessageAnswer,
  type PartnerChoice,
  type PartnerLink,
  type RefreshAnswer,
  type RefreshState,
  type SourceLocation,
  type SourceLocationsAnswer,
  type UnbilledSales,
} from "@portal/api-contract";
import Joi from "joi";

const time = Joi.string().isoDate().allow(null).required();
const day = Joi.string()
  .pattern(/^\d{4}-\d{2}-\d{2}$/)
  .required();
const sentence = Joi.string().allow(null).required();

const words = Joi.string().required();

const partnerLink = Joi.object<PartnerLink, true>({
  name: words,
  sentence: words,
  icon: Joi.string()
    .valid(...PARTNER_ICONS)
    .required(),
  kind: Joi.string()
    .valid(...PARTNER_LINK_KINDS)
    .required(),
  access: words,
  warning: Joi.array().items(words).required(),
  connect: words,
  disconnect: words,
  choice: Joi.object<PartnerChoice, true>({ noun: words, list: words, choose: words }).allow(null).required(),
});

export const integrationsAnswer = Joi.array()
  .items(
    Joi.object<Integration, true>({
      partner: Joi.string().max(16).required(),
      isConnected: Joi.boolean().required(),
      status: Joi.string()
        .valid(...CONNECTION_STATUSES)
        .required(),
      lastSyncAt: time,
      nextRefreshAt: time,
      reason: sentence,
      cure: sentence,
      import: Joi.object<ImportProgress, true>({
        imported: Joi.number().integer().min(0).required(),
        fraction: Joi.number().min(0).max(1).required(),
        backTo: day.allow(null),
      })
        .allow(null)
        .required(),
      accountName: sentence,
      locations: Joi.array().items(Joi.string().allow("")).required(),
      visits: Joi.number().integer().min(0).allow(null).optional(),
      authorized: Joi.object({ at: Joi.string().isoDate().required(), by: Joi.string().required() })
        .allow(null)
        .optional(),
      imported: Joi.object<ImportedDays, true>({ from: day, to: day, sales: Joi.number().integer().min(0).required() })
        .allow(null)
        .required(),
      lastEventAt: time.optional(),
      unbilled: Joi.object<UnbilledSales, true>({
        sales: Joi.number().integer().required(),
        verified: Joi.number().integer().required(),
      })
        .allow(null)
        .optional(),
      link: partnerLink.allow(null).required(),
      relink: Joi.boolean().required(),
    }),
  )
  .min(PARTNER_IDS.length)
  .required();

export const connectAnswer = Joi.object<ConnectAnswer, true>({ url: Joi.string().uri().required() }).required();

/** Whatever the provider added to its redirect is taken and not read. */
export const callbackRequest: Joi.ObjectSchema<CallbackRequest> = Joi.object<CallbackRequest>()
  .pattern(Joi.string().max(100), Joi.string().allow("").max(2000))
  .max(20)
  .required();

export const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

export const locationsAnswer = Joi.object<SourceLocationsAnswer, true>({
  locations: Joi.array()
    .items(Joi.object<SourceLocation, true>({ id: Joi.string().required(), name: Joi.string().allow("").required() }))
    .required(),
}).required();

export const refreshAnswer = Joi.object<RefreshAnswer, true>({ jobId: Joi.string().required() }).required();

export const refreshParams = Joi.object<{ jobId: string }, true>({ jobId: Joi.string().max(32).required() }).required();

export const refreshState = Joi.object<RefreshState, true>({
  state: Joi.string()
    .valid(...REFRESH_STATES)
    .required(),
  imported: Joi.number().integer().min(0).required(),
  lastSyncAt: time,
}).required();

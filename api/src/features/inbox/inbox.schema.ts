import {
  DELIVERY_FILTERS,
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  DELIVERY_VENDORS,
  SOURCE_IDS,
  type DeliveriesAnswer,
  type DeliveriesFilter,
  type DeliveriesQuery,
  type DeliveryDetail,
  type DeliveryItem,
  type DeliveryQuery,
  type DeliveryTryItem,
  DEBIT_STATUSES,
  type DebitDriftItem,
  type DebitDriftsAnswer,
  type DriftContent,
  type DriftItem,
  type DriftsAnswer,
  type DriftsQuery,
  type PageDriftItem,
  type PageDriftsAnswer,
  type RefreshAnswer,
  type ReplayRequest,
  type ReplayRun,
} from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { readDeliveryCursor, readDeliveryId } from "../../models/values/delivery-id";
import { mostChosen } from "./inbox.limits";
import { inboxTexts } from "./inbox.texts";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "A day is written YYYY-MM-DD." });

const filterFields = {
  vendor: Joi.string().valid(...DELIVERY_VENDORS),
  state: Joi.string().valid(...DELIVERY_FILTERS),
  start: day,
  end: day,
  q: Joi.string().trim().min(1).max(128),
};

const notOurs = { "any.invalid": "This cursor is not one of this list." };

export const deliveriesQuery = Joi.object<DeliveriesQuery, true>({
  ...filterFields,
  cursor: Joi.string()
    .max(400)
    .custom((value: string, helpers) =>
      readDeliveryCursor(value, DELIVERY_VENDORS) ? value : helpers.error("any.invalid"),
    )
    .messages(notOurs),
  limit: Joi.number().integer().min(1).max(200),
});

const deliveryId = Joi.string()
  .max(160)
  .custom((value: string, helpers) => (readDeliveryId(value, DELIVERY_VENDORS) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": "This is no id of a delivery." });

export const deliveryQuery = Joi.object<DeliveryQuery, true>({ id: deliveryId.required() });

export const replayRequest = Joi.object<ReplayRequest, true>({
  ids: Joi.array().items(deliveryId.required()).min(1).max(mostChosen),
  filter: Joi.object<DeliveriesFilter, true>(filterFields),
})
  .xor("ids", "filter")
  .messages({ "object.missing": inboxTexts.oneSelection, "object.xor": inboxTexts.oneSelection })
  .required();

export const driftsQuery = Joi.object<DriftsQuery, true>({
  cursor: Joi.string()
    .pattern(/^[1-9]\d{0,14}$/)
    .messages({ "string.pattern.base": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});

const text = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const business = Joi.object({ id: text, name: text });

const itemFields = {
  id: text,
  vendor: text.valid(...DELIVERY_VENDORS),
  deliveryId: text,
  type: text.allow(""),
  account: text.allow(null, ""),
  business: business.allow(null).required(),
  receivedAt: text.isoDate(),
  doneAt: text.isoDate().allow(null),
  state: text.valid(...DELIVERY_STATES),
  isSigned: Joi.boolean().required(),
  repeats: count,
  attempts: count,
  error: text.valid(...DELIVERY_ERRORS).allow(null),
  mayReplay: Joi.boolean().required(),
};

export const deliveriesAnswer = Joi.object<DeliveriesAnswer, true>({
  data: Joi.array().items(Joi.object<DeliveryItem, true>(itemFields).optional()).required(),
  start: text,
  end: text,
  timeZone: text,
  nextCursor: text.allow(null),
}).required();

export const deliveryAnswer = Joi.object<DeliveryDetail, true>({
  ...itemFields,
  payload: text.allow(null),
  tries: Joi.array()
    .items(
      Joi.object<DeliveryTryItem, true>({
        at: text.isoDate(),
        outcome: text.valid("failed", "replayed"),
        error: text.valid(...DELIVERY_ERRORS).allow(null),
        askedBy: text.allow(null),
      }).optional(),
    )
    .required(),
}).required();

export const startedReplay = Joi.object<RefreshAnswer, true>({ jobId: text }).required();
export const replayParams = Joi.object<{ jobId: string }, true>({
  jobId: Joi.string()
    .pattern(/^[A-Za-z0-9_]{1,32}$/)
    .required(),
});

export const replayAnswer = Joi.object<ReplayRun, true>({
  state: text.valid("queued", "running", "done", "failed"),
  total: count,
  replayed: count,
  left: count,
}).required();

const content = Joi.object<DriftContent, true>({ state: text, total: count, tip: count, tax: count });

export const driftsAnswer = Joi.object<DriftsAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<DriftItem, true>({
        id: text,
        at: text.isoDate(),
        source: text.valid(...SOURCE_IDS).allow(null),
        business: business.required(),
        subject: text,
        expected: content.required(),
        found: content.allow(null).required(),
      }).optional(),
    )
    .required(),
  nextCursor: text.allow(null),
}).required();

export const debitDriftsAnswer = Joi.object<DebitDriftsAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<DebitDriftItem, true>({
        id: text,
        at: text.isoDate(),
        business: business.required(),
        subject: text,
        invoiceNumber: text.allow(null),
        amount: count,
        found: text.valid(...DEBIT_STATUSES),
        expected: text.valid(...DEBIT_STATUSES),
      }).optional(),
    )
    .required(),
  nextCursor: text.allow(null),
}).required();

export const pageDriftsAnswer = Joi.object<PageDriftsAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<PageDriftItem, true>({
        id: text,
        at: text.isoDate(),
        business: business.required(),
        page: Joi.object({ id: text, name: text.allow(null, "") }).required(),
        subject: text,
        kind: text.valid("missing", "different", "gone"),
      }).optional(),
    )
    .required(),
  nextCursor: text.allow(null),
}).required();

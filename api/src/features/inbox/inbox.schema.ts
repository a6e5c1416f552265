import {
  DELIVERY_FILTERS,
  DELIVERY_VENDORS,
  type DeliveriesFilter,
  type DeliveriesQuery,
  type DeliveryQuery,
  type DriftsQuery,
  type ReplayRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { readDeliveryCursor, readDeliveryId } from "../../models/values/delivery-id";
import { mostChosen } from "./inbox.limits";
import { inboxTexts } from "./inbox.texts";

const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "Write the day as YYYY-MM-DD." });

const filterFields = {
  vendor: Joi.string().valid(...DELIVERY_VENDORS),
  state: Joi.string().valid(...DELIVERY_FILTERS),
  start: day,
  end: day,
  q: Joi.string().trim().min(1).max(128),
};

const notOurs = { "any.invalid": "This list can't be continued from here. Please reload the page." };

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
  .messages({ "any.invalid": "This is not the id of a delivery." });

export const deliveryQuery = Joi.object<DeliveryQuery, true>({ id: deliveryId.required() }).example({
  id: "square:evt_nobody",
});

export const replayRequest = Joi.object<ReplayRequest, true>({
  ids: Joi.array().items(deliveryId.required()).min(1).max(mostChosen),
  filter: Joi.object<DeliveriesFilter, true>(filterFields),
})
  .xor("ids", "filter")
  .messages({ "object.missing": inboxTexts.oneSelection, "object.xor": inboxTexts.oneSelection })
  .example({ filter: { vendor: "square", state: "failed", start: "2026-11-26", end: "2026-12-01", q: "evt_nobody" } });

export const driftsQuery = Joi.object<DriftsQuery, true>({
  cursor: Joi.string()
    .pattern(/^[1-9]\d{0,14}$/)
    .messages({ "string.pattern.base": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});
export const replayParams = Joi.object<{ jobId: string }, true>({
  jobId: Joi.string()
    .pattern(/^[A-Za-z0-9_]{1,32}$/)
    .required(),
}).example({ jobId: "ref_example" });

import {
  DELIVERY_FILTERS,
  DELIVERY_VENDORS,
  type DeliveryFilterState,
  type DeliveryVendor,
} from "@portal/api-contract";
import Joi from "joi";
import type { DeliverySelection } from "../../deliveries/list-deliveries.sql";

/** A filter is resolved to vendors, times and search when the run is requested. Times are ISO 8601. */
export type ReplaySelection =
  | { ids: string[] }
  | {
      vendors: DeliveryVendor[];
      from: string;
      before: string;
      state?: DeliveryFilterState;
      search?: DeliverySelection["search"];
    };

const text = Joi.string();
const texts = Joi.array().items(text).required();

const selectionSchema = Joi.alternatives<ReplaySelection>(
  Joi.object({ ids: texts }),
  Joi.object({
    vendors: Joi.array()
      .items(text.valid(...DELIVERY_VENDORS))
      .required(),
    from: text.isoDate().required(),
    before: text.isoDate().required(),
    state: text.valid(...DELIVERY_FILTERS),
    search: Joi.object({
      prefix: text.allow(null).required(),
      keys: texts,
      accounts: texts,
      businesses: texts,
      vendors: texts.optional(),
    }),
  }),
).required();

export function parseReplaySelection(json: string): ReplaySelection {
  const selection: ReplaySelection = Joi.attempt(JSON.parse(json), selectionSchema);
  return selection;
}

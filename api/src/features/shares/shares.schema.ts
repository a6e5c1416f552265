import type { MakeShareRequest, SalesFilter, SharedOrdersRequest, SharedSalesRequest } from "@portal/api-contract";
import Joi from "joi";
import { idParams } from "../../platform/http/id-params.schema";
import { salesFilterKeys } from "../../sales/sales-filter.schema";

const { start, end, source } = salesFilterKeys;
const location = salesFilterKeys.location.max(100);

export const makeShareRequest = Joi.object<MakeShareRequest>({ start, end, source, location }).example({
  start: "2026-11-26",
  end: "2026-12-01",
  source: ["square"],
  location: ["L1"],
});

type KeptFilter = Pick<SalesFilter, "source" | "location">;

const keptFilter = Joi.object<KeptFilter>({ source, location }).required();

/** Throws for JSON of another shape. */
export function readShareFilter(json: string): KeptFilter {
  return Joi.attempt(JSON.parse(json) as unknown, keptFilter);
}

export const shareParams = idParams("shr_example");

/** A malformed token gets the same answer as an unknown one. */
const token = Joi.string().max(100).required();

export const sharedSalesRequest = Joi.object<SharedSalesRequest, true>({ token }).example({ token: "a-token" });

export const sharedOrdersRequest = Joi.object<SharedOrdersRequest>({
  token,
  cursor: Joi.string().max(300),
  limit: Joi.number().integer().min(1).max(200).strict(),
}).example({ token: "a-token", cursor: "a-cursor", limit: 200 });

import Joi from "joi";
import { isProviderError } from "../../../platform/errors/provider-error";
import { object } from "../../stripe/stripe-fields.schema";
import type { EndpointState } from "../sales-source.port";
import type { SalesCaller } from "./sales-caller";

interface EndpointList {
  data: { url: string; status: string }[];
}

/** More than the 16 endpoints that Stripe allows a platform. */
const mostEndpoints = 100;

const endpoint = object({ url: Joi.string().required(), status: Joi.string().required() });
const listSchema = object<EndpointList>({ data: Joi.array().items(endpoint).required() });

/** Normalizes; invalid addresses are not ours. */
function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).href === new URL(other).href;
}

/** null: the key may not read it. */
export async function readEndpoint(caller: SalesCaller, address: string): Promise<EndpointState | null> {
  try {
    const { data } = await caller.call(listSchema, (stripe) => stripe.webhookEndpoints.list({ limit: mostEndpoints }));
    const own = data.filter(({ url }) => isSameAddress(url, address));
    if (own.some(({ status }) => status === "enabled")) return "enabled";
    return own.length === 0 ? "missing" : "disabled";
  } catch (error) {
    if (isProviderError(error) && error.kind === "misconfigured") return null;
    throw error;
  }
}

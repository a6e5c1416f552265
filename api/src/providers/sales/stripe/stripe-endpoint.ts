import Joi from "joi";
import { isProviderError } from "../../../platform/errors/provider-error";
import { object } from "../../stripe/stripe-fields.schema";
import type { EndpointState } from "../sales-source.port";
import type { SalesCaller } from "./sales-caller";

interface EndpointList {
  data: { url: string; status: string }[];
}

/** Stripe lets a platform have 16 at most. */
const mostEndpoints = 100;

const endpoint = object({ url: Joi.string().required(), status: Joi.string().required() });
const listSchema = object<EndpointList>({ data: Joi.array().items(endpoint).required() });

/** The same address, however it is written; what is no address is none of ours. */
function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).href === new URL(other).href;
}

/** How Stripe has the platform's webhook endpoint at this address; null: the key may not look. */
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

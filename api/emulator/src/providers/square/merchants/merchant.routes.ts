import type { SquareHandlers } from "../square-call.js";
import { notFound } from "../square-error.js";
import { presentLocation, presentMerchant } from "./merchant.presenter.js";

/** A token reads only its seller. */
export const MERCHANT_HANDLERS: SquareHandlers = {
  "GET /v2/merchants": ({ merchant }) => ({ merchant: [presentMerchant(merchant)] }),
  "GET /v2/merchants/{merchant_id}": ({ merchant, parameters }) => {
    const id = parameters.merchant_id;
    if (id !== "me" && id !== merchant.id) throw notFound(`Merchant \`${id ?? ""}\` not found.`);
    return { merchant: presentMerchant(merchant) };
  },
  "GET /v2/locations": ({ merchant }) => ({
    locations: merchant.locations.map((location) => presentLocation(merchant, location)),
  }),
  "GET /v2/locations/{location_id}": ({ merchant, parameters }) => {
    const id = parameters.location_id;
    const [main] = merchant.locations;
    const location = id === "main" ? main : merchant.locations.find((candidate) => candidate.id === id);
    if (location === undefined) throw notFound(`Location \`${id ?? ""}\` not found.`);
    return { location: presentLocation(merchant, location) };
  },
};

import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";

/** A request that passed the contract, the token's scopes and the rate limit. */
export interface SquareCall {
  lab: LabContext;
  tenant: Tenant;
  /** Seller of the token; answers may contain only this seller's data. */
  merchant: SquareMerchant;
  /** Path parameters by the contract's names, such as `order_id`. */
  parameters: Readonly<Record<string, string>>;
  /** Query parameters, converted to the contract's types. */
  query: Readonly<Record<string, unknown>>;
  /** JSON body that matches the contract; empty if there is none. */
  body: Readonly<Record<string, unknown>>;
}

/** Returns the body of a 200, or throws a SquareError. */
export type SquareHandler = (call: SquareCall) => unknown;

/** Handlers by operation, such as `POST /v2/orders/search`. */
export type SquareHandlers = Readonly<Record<string, SquareHandler>>;

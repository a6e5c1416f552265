import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";

/** Passed the contract, the token's scopes and the rate limit. */
export interface SquareCall {
  lab: LabContext;
  tenant: Tenant;
  /** Seller of the token; answers may contain only this seller's data. */
  merchant: SquareMerchant;
  /** By the contract's names, such as `order_id`. */
  parameters: Readonly<Record<string, string>>;
  /** With the contract's types. */
  query: Readonly<Record<string, unknown>>;
  /** Matches the contract; empty without a body. */
  body: Readonly<Record<string, unknown>>;
}

/** Returns the body of a 200, or throws a SquareError. */
export type SquareHandler = (call: SquareCall) => unknown;

/** By operation, such as `POST /v2/orders/search`. */
export type SquareHandlers = Readonly<Record<string, SquareHandler>>;

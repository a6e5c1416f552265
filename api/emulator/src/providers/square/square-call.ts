import type { LabContext } from "../../lab-context.js";
import type { Space } from "../../spaces/space.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";

/** A call with an access token that the contract, the token's scopes and the rate limit allow. */
export interface SquareCall {
  lab: LabContext;
  space: Space;
  /** The seller whose token it is; nobody else's data may leave. */
  merchant: SquareMerchant;
  /** Parameters of the path by the contract's names, for example `order_id`. */
  parameters: Readonly<Record<string, string>>;
  /** Parameters of the query, with the contract's types. */
  query: Readonly<Record<string, unknown>>;
  /** JSON body as the contract allows it; empty where there is none. */
  body: Readonly<Record<string, unknown>>;
}

/** Gives the body of a 200, or throws a SquareError. */
export type SquareHandler = (call: SquareCall) => unknown;

/** Handlers by operation, for example `POST /v2/orders/search`. */
export type SquareHandlers = Readonly<Record<string, SquareHandler>>;

import { BANK_SESSION_OPERATIONS } from "./bank/bank-session.routes.js";
import { CUSTOMER_OPERATIONS } from "./customers/customer.routes.js";
import type { StripeOperations } from "./stripe-call.js";

/** All that the agency can ask of its Stripe. */
export const STRIPE_OPERATIONS: StripeOperations = {
  ...CUSTOMER_OPERATIONS,
  ...BANK_SESSION_OPERATIONS,
};

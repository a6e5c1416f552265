import { DISPUTE_HANDLERS } from "./disputes/dispute.handlers.js";
import { ORDER_HANDLERS } from "./orders/order.handlers.js";
import { PAYMENT_HANDLERS } from "./payments/payment.handlers.js";
import { REFUND_HANDLERS } from "./refunds/refund.handlers.js";
import type { SquareHandlers } from "./square-call.js";

/** What a seller sold, was paid, gave back and is disputed. */
export const RESOURCE_HANDLERS: SquareHandlers = {
  ...ORDER_HANDLERS,
  ...PAYMENT_HANDLERS,
  ...REFUND_HANDLERS,
  ...DISPUTE_HANDLERS,
};

import { DISPUTE_HANDLERS } from "./disputes/dispute.routes.js";
import { ORDER_HANDLERS } from "./orders/order.routes.js";
import { PAYMENT_HANDLERS } from "./payments/payment.routes.js";
import { REFUND_HANDLERS } from "./refunds/refund.routes.js";
import type { SquareHandlers } from "./square-call.js";

export const RESOURCE_HANDLERS: SquareHandlers = {
  ...ORDER_HANDLERS,
  ...PAYMENT_HANDLERS,
  ...REFUND_HANDLERS,
  ...DISPUTE_HANDLERS,
};

import { BANK_ACCOUNT_OPERATIONS } from "./bank/bank-account.routes.js";
import { BANK_SESSION_OPERATIONS } from "./bank/bank-session.routes.js";
import { TRANSACTION_OPERATIONS } from "./bank/transaction.routes.js";
import { CUSTOMER_OPERATIONS } from "./customers/customer.routes.js";
import { BALANCE_OPERATIONS } from "./debits/balance.js";
import { CHARGE_OPERATIONS } from "./debits/charges.js";
import { DISPUTE_OPERATIONS } from "./debits/disputes.js";
import { REFUND_OPERATIONS } from "./debits/refunds.js";
import { MANDATE_OPERATIONS } from "./intents/mandates.js";
import { PAYMENT_INTENT_OPERATIONS } from "./intents/payment-intent.routes.js";
import { PAYMENT_METHOD_OPERATIONS } from "./intents/payment-method.routes.js";
import { SETUP_INTENT_OPERATIONS } from "./intents/setup-intent.routes.js";
import type { StripeOperations } from "./stripe-call.js";
import { EVENT_OPERATIONS } from "./webhooks/event.routes.js";

export const STRIPE_OPERATIONS: StripeOperations = {
  ...CUSTOMER_OPERATIONS,
  ...BANK_SESSION_OPERATIONS,
  ...BANK_ACCOUNT_OPERATIONS,
  ...TRANSACTION_OPERATIONS,
  ...PAYMENT_METHOD_OPERATIONS,
  ...SETUP_INTENT_OPERATIONS,
  ...MANDATE_OPERATIONS,
  ...PAYMENT_INTENT_OPERATIONS,
  ...CHARGE_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...DISPUTE_OPERATIONS,
  ...BALANCE_OPERATIONS,
  ...EVENT_OPERATIONS,
};

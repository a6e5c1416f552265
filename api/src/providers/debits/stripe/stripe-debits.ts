import type { BankFailure, Debit, DebitProvider } from "../debits.port";
import { readRefusedIntent, toBankFailure } from "./bank-failures";
import { paymentIntentSchema, type StripePaymentIntent } from "./stripe-answers.schema";
import type { StripeCaller } from "./stripe-client";

type Debits = Pick<DebitProvider, "createDebit" | "readDebit" | "cancelDebit">;

/** With the charge comes the day on which the bank takes it. */
const EXPANDED = ["latest_charge"];

function toState(status: StripePaymentIntent["status"]): Debit["state"] {
  switch (status) {
    case "processing":
    case "succeeded":
    case "canceled":
      return status;
    // It was confirmed as it was made: what it waits for now, it waits for in vain.
    case "requires_payment_method":
    case "requires_confirmation":
    case "requires_action":
    case "requires_capture":
      return "failed";
  }
}

function toFailure({ last_payment_error: error }: StripePaymentIntent): BankFailure {
  return toBankFailure(error?.code ?? "") ?? "other";
}

function toDebit(intent: StripePaymentIntent): Debit {
  const state = toState(intent.status);
  const expected = intent.latest_charge?.payment_method_details?.us_bank_account?.expected_debit_date;
  return {
    id: intent.id,
    state,
    amountCents: intent.amount,
    failure: state === "failed" ? toFailure(intent) : null,
    expectedOn: expected ? new Date(`${expected}T00:00:00Z`) : null,
  };
}

function orRefusedIntent(error: unknown): unknown {
  const { code, intent } = readRefusedIntent(error, "payment_intent");
  return { ...intent, status: "requires_payment_method", last_payment_error: { code }, latest_charge: null };
}

/** One PaymentIntent an attempt (S48). */
export function createStripeDebits(caller: StripeCaller): Debits {
  return {
    async createDebit({ customerId, paymentMethodId, mandateId, amountCents, description }, key) {
      const intent = await caller.write(key, paymentIntentSchema, (stripe, options) =>
        stripe.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: "usd",
              customer: customerId,
              payment_method: paymentMethodId,
              mandate: mandateId,
              description,
              allowed_payment_method_types: ["us_bank_account"],
              confirm: true,
              off_session: true,
              expand: EXPANDED,
            },
            options,
          )
          .catch(orRefusedIntent),
      );
      return toDebit(intent);
    },
    async readDebit(id) {
      const intent = await caller.read(paymentIntentSchema, (stripe, options) =>
        stripe.paymentIntents.retrieve(id, { expand: EXPANDED }, options),
      );
      return toDebit(intent);
    },
    async cancelDebit(id, key) {
      const intent = await caller.write(key, paymentIntentSchema, (stripe, options) =>
        stripe.paymentIntents.cancel(id, { expand: EXPANDED }, options),
      );
      return toDebit(intent);
    },
  };
}

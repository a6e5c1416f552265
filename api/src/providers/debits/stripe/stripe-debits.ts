import type { BankFailure, Debit, DebitProvider, ListedDebit } from "../debits.port";
import { readRefusedIntent, toBankFailure } from "./bank-failures";
import { paymentIntentListSchema, paymentIntentSchema, type StripePaymentIntent } from "./stripe-debit-answers.schema";
import type { DebitsCaller } from "./debits-caller";
import { findBlockCode, readReturnCode } from "./return-code";
import { PAGE, walkPages } from "./stripe-pages";

type Debits = Pick<DebitProvider, "createDebit" | "readDebit" | "listDebits" | "cancelDebit">;

/** The charge has the day on which the bank debits. */
const EXPANDED = ["latest_charge"];

function toState(status: StripePaymentIntent["status"]): Debit["state"] {
  switch (status) {
    case "processing":
    case "succeeded":
    case "canceled":
      return status;
    // The debit is not sent yet and can still be continued at Stripe.
    case "requires_confirmation":
    case "requires_capture":
      return "open";
    // Our debits are confirmed on creation, so this one can no longer continue.
    case "requires_payment_method":
    case "requires_action":
      return "failed";
  }
}

function toFailure({ last_payment_error: error }: StripePaymentIntent): BankFailure {
  return toBankFailure(error?.code ?? "") ?? "other";
}

/**
 * A debit that Stripe did not send is not a bank return: it has no charge, or the network status `not_sent_to_network`.
 */
function readBankReturn({ latest_charge: charge, last_payment_error: error }: StripePaymentIntent) {
  const isBankReturn = charge !== null && charge.outcome?.network_status !== "not_sent_to_network";
  const returnCode = isBankReturn
    ? readReturnCode(charge.outcome?.network_decline_code, findBlockCode(error?.payment_method))
    : null;
  return { isBankReturn, returnCode };
}

function toDebit(intent: StripePaymentIntent): Debit {
  const state = toState(intent.status);
  const expected = intent.latest_charge?.payment_method_details?.us_bank_account?.expected_debit_date;
  return {
    id: intent.id,
    state,
    amountCents: intent.amount,
    failure: state === "failed" ? toFailure(intent) : null,
    ...(state === "failed" ? readBankReturn(intent) : { isBankReturn: false, returnCode: null }),
    expectedOn: expected ? new Date(`${expected}T00:00:00Z`) : null,
    isReturned: intent.latest_charge?.disputed ?? false,
  };
}

function toListedDebit(intent: StripePaymentIntent): ListedDebit {
  const { invoice_number: invoiceNumber, attempt } = intent.metadata;
  return {
    ...toDebit(intent),
    customerId: intent.customer,
    invoiceNumber: invoiceNumber ?? null,
    attempt: attempt !== undefined && /^[1-9]\d{0,3}$/.test(attempt) ? Number(attempt) : null,
    createdAt: new Date(intent.created * 1_000),
  };
}

function orRefusedIntent(error: unknown): unknown {
  const { code, intent } = readRefusedIntent(error, "payment_intent");
  return { ...intent, status: "requires_payment_method", last_payment_error: { code }, latest_charge: null };
}

async function* listDebits(
  caller: DebitsCaller,
  { since, customerId }: { since: Date; customerId?: string },
): AsyncGenerator<ListedDebit[]> {
  const of = customerId === undefined ? {} : { customer: customerId };
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const expand = EXPANDED.map((name) => `data.${name}`);
  const pages = walkPages((after) =>
    caller.read(paymentIntentListSchema, (stripe, options) =>
      stripe.paymentIntents.list({ ...of, created, limit: PAGE, starting_after: after, expand }, options),
    ),
  );
  for await (const page of pages) yield page.map(toListedDebit);
}

/** One PaymentIntent per attempt (S48). */
export function createStripeDebits(caller: DebitsCaller): Debits {
  return {
    async createDebit({ customerId, paymentMethodId, mandateId, amountCents, invoiceNumber, attempt }, key) {
      const intent = await caller.write(key, paymentIntentSchema, (stripe, options) =>
        stripe.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: "usd",
              customer: customerId,
              payment_method: paymentMethodId,
              mandate: mandateId,
              description: invoiceNumber,
              metadata: { invoice_number: invoiceNumber, attempt: String(attempt) },
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
    listDebits: (range) => listDebits(caller, range),
    async cancelDebit(id, key) {
      const intent = await caller.write(key, paymentIntentSchema, (stripe, options) =>
        stripe.paymentIntents.cancel(id, { expand: EXPANDED }, options),
      );
      return toDebit(intent);
    },
  };
}

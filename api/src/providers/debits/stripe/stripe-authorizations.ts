import Joi from "joi";
import type { Authorization, BankFailure, DebitProvider, DepositOutcome, DepositProof } from "../debits.port";
import { readRefusedIntent, toBankFailure } from "./bank-failures";
import { mandateSchema, namedSchema, setupIntentSchema, type StripeSetupIntent } from "./stripe-answers.schema";
import type { DebitsCaller } from "./debits-caller";
import { brokenAnswer, readFault } from "../../stripe/stripe-errors";

type Authorizations = Pick<
  DebitProvider,
  | "prepareAuthorization"
  | "acceptAuthorization"
  | "readAuthorization"
  | "verifyDeposits"
  | "cancelAuthorization"
  | "readMandate"
>;

function toState({ status, next_action: next }: StripeSetupIntent): Authorization["state"] {
  switch (status) {
    case "requires_confirmation":
      return "open";
    case "processing":
      return "processing";
    case "requires_action":
      if (next?.type !== "verify_with_microdeposits") throw brokenAnswer("next_action is not of a bank account");
      return "deposits-pending";
    case "succeeded":
      return "accepted";
    case "canceled":
      return "canceled";
    // Our intents always have a payment method, so this one was rejected.
    case "requires_payment_method":
      return "failed";
  }
}

function toDeposits({ next_action: next }: StripeSetupIntent): Authorization["deposits"] {
  const verification = next?.verify_with_microdeposits;
  if (!verification) return null;
  const kind = verification.microdeposit_type === "descriptor_code" ? "descriptor" : "amounts";
  return { arrivalDate: new Date(verification.arrival_date * 1_000), kind };
}

function toReason({ last_setup_error: error }: StripeSetupIntent): BankFailure {
  return toBankFailure(error?.code ?? "") ?? "other";
}

function toAuthorization(intent: StripeSetupIntent): Authorization {
  const state = toState(intent);
  if (state === "accepted" && intent.mandate === null) throw brokenAnswer("a setup intent succeeded without a mandate");
  return {
    id: intent.id,
    state,
    paymentMethodId: intent.payment_method,
    mandateId: intent.mandate,
    deposits: state === "deposits-pending" ? toDeposits(intent) : null,
    reason: state === "failed" ? toReason(intent) : null,
  };
}

function orRefusedIntent(error: unknown): unknown {
  const { code, intent } = readRefusedIntent(error, "setup_intent");
  return { ...intent, status: "requires_payment_method", last_setup_error: { code } };
}

const refusals: Readonly<Record<string, Extract<DepositOutcome, { verified: false }>["refusal"]>> = {
  payment_method_microdeposit_verification_amounts_mismatch: "mismatch",
  payment_method_microdeposit_verification_amounts_invalid: "mismatch",
  payment_method_microdeposit_verification_descriptor_code_mismatch: "mismatch",
  payment_method_microdeposit_verification_attempts_exceeded: "deposits-exceeded",
  payment_method_microdeposit_verification_timeout: "deposits-expired",
};

/** Stripe reports a wrong proof as an error; the intent stays unchanged, or fails. */
function orRefusedProof(error: unknown): { refusal: string } {
  const { code } = readFault(error);
  if (!(code in refusals)) throw error;
  return { refusal: code };
}

function describeProof(proof: DepositProof) {
  return "amounts" in proof ? { amounts: [...proof.amounts] } : { descriptor_code: proof.descriptorCode };
}

const depositAnswerSchema = Joi.alternatives<StripeSetupIntent | { refusal: string }>(
  Joi.object({ refusal: Joi.string().required() }),
  setupIntentSchema,
);

export function createStripeAuthorizations(caller: DebitsCaller): Authorizations {
  return {
    prepareAuthorization: ({ customerId, paymentMethodId }, key) =>
      caller.write(key, namedSchema, (stripe, options) =>
        stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ["us_bank_account"],
            usage: "off_session",
          },
          options,
        ),
      ),
    async acceptAuthorization({ id, ip, userAgent, acceptedAt }, key) {
      const acceptance = {
        type: "online" as const,
        accepted_at: Math.floor(acceptedAt.getTime() / 1_000),
        online: { ip_address: ip, user_agent: userAgent },
      };
      const intent = await caller.write(key, setupIntentSchema, (stripe, options) =>
        stripe.setupIntents
          .confirm(id, { mandate_data: { customer_acceptance: acceptance } }, options)
          .catch(orRefusedIntent),
      );
      return toAuthorization(intent);
    },
    async readAuthorization(id) {
      return toAuthorization(
        await caller.read(setupIntentSchema, (stripe, options) => stripe.setupIntents.retrieve(id, {}, options)),
      );
    },
    async verifyDeposits({ id, proof }, key) {
      const answer = await caller.write(key, depositAnswerSchema, (stripe, options) =>
        stripe.setupIntents.verifyMicrodeposits(id, describeProof(proof), options).catch(orRefusedProof),
      );
      if ("id" in answer) return { verified: true, authorization: toAuthorization(answer) };
      return { verified: false, refusal: refusals[answer.refusal] ?? "mismatch" };
    },
    async cancelAuthorization(id, key) {
      return toAuthorization(
        await caller.write(key, setupIntentSchema, (stripe, options) => stripe.setupIntents.cancel(id, {}, options)),
      );
    },
    async readMandate(id) {
      const mandate = await caller.read(mandateSchema, (stripe, options) => stripe.mandates.retrieve(id, {}, options));
      return { id: mandate.id, state: mandate.status, paymentMethodId: mandate.payment_method };
    },
  };
}

import { readField } from "../../../read-field.js";
import { noSuch } from "../stripe-error.js";
import { createId } from "../stripe-object.js";
import type { StripeCall, StripeOperations, StripeScene } from "../stripe-call.js";
import { nowOf } from "../stripe-scene.js";
import { isWithin, listObjects } from "../wire/list-objects.js";
import { readText } from "../wire/read-input.js";
import { recordEvent } from "../webhooks/record-event.js";
import { changeMandate } from "../intents/mandates.js";
import { bookBalance } from "./balance.js";
import type { Charge, Dispute } from "./charge.model.js";
import { EVIDENCE } from "./evidence.js";

export const DISPUTE_OPERATIONS: StripeOperations = {
  "GET /v1/disputes": { run: listDisputes },
  "GET /v1/disputes/{id}": {
    run: ({ state, id }) => {
      const dispute = state.disputes.find(id);
      if (dispute === null) throw noSuch("dispute", id);
      return dispute;
    },
  },
};

/**
 * Disputes the part of a charge that was not refunded, as the bank does, and ends the mandate.
 * @param reason one of Stripe's reasons
 * @param unlisted the bank's code if `isListed` is false for it, else null
 */
export function disputeCharge(
  scene: StripeScene,
  charge: Charge,
  { reason, unlisted }: { reason: string; unlisted: string | null },
): void {
  const { state } = scene;
  const id = createId("dp");
  const amount = charge.amount - charge.amount_refunded;
  const dispute: Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [bookBalance(scene, "adjustment", -amount, id)],
    charge: charge.id,
    created: nowOf(scene),
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: { ...EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    ...(unlisted === null ? {} : { network_reason_code: unlisted }),
    payment_intent: charge.payment_intent,
    reason,
    status: "lost",
  };
  state.disputes.add(dispute);
  charge.disputed = true;
  for (const step of ["created", "funds_withdrawn", "closed"]) {
    recordEvent(scene, `charge.dispute.${step}`, dispute, charge.customer);
  }
  const mandate = state.mandates.find(charge.payment_method_details.us_bank_account.mandate);
  if (mandate) changeMandate(scene, mandate, "inactive");
}

function listDisputes({ state, input }: StripeCall): object {
  const [charge, intent] = [readText(input, "charge"), readText(input, "payment_intent")];
  const found = state.disputes
    .list()
    .filter((dispute) => charge === null || dispute.charge === charge)
    .filter((dispute) => intent === null || dispute.payment_intent === intent)
    .filter((dispute) => isWithin(readField(input, "created"), dispute.created));
  return listObjects(found, input, "/v1/disputes");
}

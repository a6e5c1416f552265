import { pageHref } from "../../../pages/layout.js";
import { DEFAULT_TENANT } from "../../../tenants/tenant-name.js";
import { INSTITUTION } from "../bank/test-accounts.js";
import { invalidRequest, missingParameter } from "../stripe-error.js";
import { toUnix } from "../stripe-object.js";
import type { StripeCall, StripeScene } from "../stripe-call.js";
import { clockOf } from "../stripe-scene.js";
import { recordEvent } from "../webhooks/record-event.js";
import { readText } from "../wire/read-input.js";
import type { PaymentMethod, SetupIntent } from "./intent.model.js";
import { changeMandate, createMandate, readAcceptance } from "./mandates.js";
import { findMethod } from "./payment-method.routes.js";
import { failSetup } from "./fail-setup.js";
import { unexpectedState } from "./unexpected-state.js";

const DAY_SECONDS = 86_400;
/** Days until deposits arrive. */
const DEPOSIT_DAYS = 2;

/**
 * Accepts a mandate. An account that the bank verified succeeds at once; others wait for deposits.
 * @throws StripeError 400 for an intent in a later state, or an incomplete acceptance
 */
export function confirmSetup(call: StripeCall, intent: SetupIntent): SetupIntent {
  const { state } = call;
  if (intent.status !== "requires_confirmation" && intent.status !== "requires_payment_method") {
    throw unexpectedState(intent, "confirm");
  }
  const methodId = readText(call.input, "payment_method") ?? intent.payment_method;
  if (methodId === null) throw missingParameter("payment_method");
  const method = findMethod(state, methodId, "payment_method");
  if (intent.customer === null) throw missingParameter("customer");
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest("The payment method belongs to another customer.", undefined, "payment_method");
  }
  const acceptance = readAcceptance(call);
  const proof = state.records.get(method.id)?.account.proof ?? "instant";
  const status = proof === "instant" ? "active" : "pending";
  const mandate = createMandate(call, method, intent.customer, acceptance, status);
  Object.assign(intent, { payment_method: method.id, mandate: mandate.id, last_setup_error: null });
  state.setupIntents.add(intent);
  if (proof === "instant") succeedSetup(call, intent, method);
  else awaitDeposits(call, intent, proof);
  return intent;
}

/** Attaches the verified account to the customer and activates the mandate. */
export function succeedSetup(scene: StripeScene, intent: SetupIntent, method: PaymentMethod): void {
  if (method.customer === null) {
    method.customer = intent.customer;
    recordEvent(scene, "payment_method.attached", method, intent.customer, { customer: null });
  }
  intent.status = "succeeded";
  intent.next_action = null;
  recordEvent(scene, "setup_intent.succeeded", intent, intent.customer);
  const mandate = scene.state.mandates.find(intent.mandate);
  if (mandate) changeMandate(scene, mandate, "active");
}

function awaitDeposits(
  scene: StripeScene,
  intent: SetupIntent,
  proof: "amounts" | "descriptor_code" | "deposits-fail",
): void {
  const { lab, tenant } = scene;
  intent.status = "requires_action";
  intent.next_action = {
    type: "verify_with_microdeposits",
    verify_with_microdeposits: {
      arrival_date: toUnix(clockOf(scene)) + DEPOSIT_DAYS * DAY_SECONDS,
      hosted_verification_url: `http://${lab.settings.host}:${String(lab.ports.http)}${pageHref("/stripe", tenant.name ?? DEFAULT_TENANT)}`,
      microdeposit_type: proof === "descriptor_code" ? "descriptor_code" : "amounts",
    },
  };
  recordEvent(scene, "setup_intent.requires_action", intent, intent.customer);
  if (proof !== "deposits-fail") return;
  setImmediate(() => {
    const message = `${INSTITUTION} did not take the micro-deposits.`;
    failSetup(scene, intent, "payment_method_microdeposit_failed", message);
  });
}

import type { StripeScene } from "../stripe-call.js";
import { recordEvent } from "../webhooks/record-event.js";
import type { SetupIntent } from "./intent.model.js";
import { changeMandate } from "./mandates.js";

/** Fails the verification: the intent waits for another account, and the mandate ends. */
export function failSetup(scene: StripeScene, intent: SetupIntent, code: string, message: string): void {
  const { state } = scene;
  if (intent.status !== "requires_action") return;
  const method = state.paymentMethods.find(intent.payment_method);
  intent.last_setup_error = {
    type: "invalid_request_error",
    code,
    message,
    ...(method === null ? {} : { payment_method: structuredClone(method) }),
  };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  recordEvent(scene, "setup_intent.setup_failed", intent, intent.customer);
  const mandate = state.mandates.find(intent.mandate);
  if (mandate) changeMandate(scene, mandate, "inactive");
}

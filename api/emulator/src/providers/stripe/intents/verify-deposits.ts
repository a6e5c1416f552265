import { readField } from "../../../read-field.js";
import { invalidRequest, missingParameter, type StripeError } from "../stripe-error.js";
import type { StripeCall } from "../stripe-call.js";
import { readText } from "../wire/read-input.js";
import { succeedSetup } from "./confirm-setup.js";
import { failSetup } from "./fail-setup.js";
import type { SetupIntent } from "./intent.model.js";
import { findMethod } from "./payment-method.routes.js";
import { unexpectedState } from "./unexpected-state.js";

const PREFIX = "payment_method_microdeposit_verification";
/** Number of wrong answers at which the verification fails. */
const MAX_ATTEMPTS = 10;

/** Stripe's test values: two amounts in cents, or the code on the bank statement. */
const ANSWERS: Readonly<Record<string, "right" | "spent" | "late">> = {
  "32,45": "right",
  SM11AA: "right",
  "10,11": "spent",
  SM33CC: "spent",
  "40,41": "late",
  SM44DD: "late",
};

/**
 * Checks the holder's answer: the deposits on the bank statement.
 * @throws StripeError 400 for a wrong answer, too many tries, or deposits that are too old
 */
export function verifyDeposits(call: StripeCall, intent: SetupIntent): object {
  if (intent.status !== "requires_action" || intent.payment_method === null) throw unexpectedState(intent, "verify");
  const method = findMethod(call.state, intent.payment_method);
  const { answer, kind } = readAnswer(call);
  const expected =
    call.state.records.get(method.id)?.account.proof === "descriptor_code" ? "descriptor_code" : "amounts";
  const verdict = kind === expected ? ANSWERS[answer] : undefined;
  if (verdict === "right") {
    succeedSetup(call, intent, method);
    return intent;
  }
  const tries = (call.state.depositTries.get(intent.id) ?? 0) + 1;
  call.state.depositTries.set(intent.id, tries);
  if (verdict === "late") throw failVerification(call, intent, "timeout", "The deposits were sent too long ago.");
  if (verdict === "spent" || tries >= MAX_ATTEMPTS) {
    throw failVerification(
      call,
      intent,
      "attempts_exceeded",
      "You have exceeded the number of allowed verification attempts.",
    );
  }
  const left = `You have ${String(MAX_ATTEMPTS - tries)} verification attempts remaining.`;
  throw invalidRequest(`The ${kind} provided do not match what was sent. ${left}`, `${PREFIX}_${kind}_mismatch`);
}

function failVerification(call: StripeCall, intent: SetupIntent, reason: string, message: string): StripeError {
  failSetup(call, intent, `${PREFIX}_${reason}`, message);
  return invalidRequest(message, `${PREFIX}_${reason}`);
}

/**
 * Reads the two amounts or the code.
 * @throws StripeError 400 for anything else
 */
function readAnswer({ input }: StripeCall): { answer: string; kind: "amounts" | "descriptor_code" } {
  const code = readText(input, "descriptor_code");
  const amounts = readField(input, "amounts");
  if (code !== null && amounts === undefined) return { answer: code.toUpperCase(), kind: "descriptor_code" };
  if (code !== null || !Array.isArray(amounts)) throw missingParameter("amounts");
  if (amounts.length !== 2) {
    throw invalidRequest("You must give exactly two amounts.", `${PREFIX}_amounts_invalid`, "amounts");
  }
  return {
    answer: amounts
      .map(Number)
      .sort((left, right) => left - right)
      .join(),
    kind: "amounts",
  };
}

import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { refreshDue } from "../bank/transactions.js";
import { playDue } from "../debits/play-due.js";
import { toUnix } from "../stripe-object.js";
import { clockOf, sceneOf } from "../stripe-scene.js";
import { type StripeState, stripeOf } from "../stripe-state.js";

const MOST_BEHIND_MS = 366 * 86_400_000;

/**
 * Sets the clock of the agency's Stripe behind the tenant's clock, to create a history, but not before its last
 * action.
 * @throws LabRefusal 422 for an invalid time, 409 for a time before the last action
 */
export function setClock(lab: LabContext, tenant: Tenant, body: unknown): object {
  const behindMs = readField(body, "behindMs");
  if (typeof behindMs !== "number" || !Number.isInteger(behindMs) || behindMs < 0 || behindMs > MOST_BEHIND_MS) {
    throw new LabRefusal(422, "invalid_clock", `behindMs is a whole number up to ${String(MOST_BEHIND_MS)}.`);
  }
  const state = stripeOf(tenant);
  const time = new Date(tenant.clock.now().getTime() - behindMs);
  if (behindMs > state.behindMs && toUnix(time) < newestOf(state)) {
    throw new LabRefusal(409, "already_later", "Something has happened there after that time.");
  }
  state.behindMs = behindMs;
  const scene = sceneOf(lab, tenant);
  playDue(scene);
  refreshDue(scene);
  return { behindMs, now: clockOf(scene).toISOString() };
}

/** Returns the time of the last action in seconds since 1970; 0 without an action. */
function newestOf(state: StripeState): number {
  const { customers, setupIntents, paymentIntents, balanceTransactions, disputes, refunds, events } = state;
  const stores = [customers, setupIntents, paymentIntents, balanceTransactions, disputes, refunds, events];
  return Math.max(0, ...stores.flatMap((store) => store.list().map(({ created }) => created)));
}

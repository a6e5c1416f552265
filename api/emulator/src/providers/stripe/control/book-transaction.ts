import { invalid, readPast, readText, readWord } from "../../../control/read-body.js";
import { readField } from "../../../read-field.js";
import type { BankAccount } from "../bank/bank-account.model.js";
import { refreshesOf } from "../bank/transactions.js";
import type { StripeScene } from "../stripe-call.js";
import { createMixed } from "../stripe-object.js";

/**
 * Adds a booking of `amount` cents, negative for outgoing money. The next refresh shows it. The bank voids it in
 * `voidsInDays` days.
 * @throws LabRefusal 422
 */
export function bookTransaction(scene: StripeScene, account: BankAccount, body: unknown): object {
  const now = scene.tenant.clock.now().getTime();
  const amount = readField(body, "amount");
  if (typeof amount !== "number" || !Number.isSafeInteger(amount)) throw invalid("amount is a whole number of cents.");
  const transactedAt = Math.trunc((readPast(body, "at", now) ?? now) / 1_000);
  const description = readText(body, "description") ?? "DEPOSIT";
  const isPending = readWord(body, "status", ["pending", "posted"]) === "pending";
  const booking = {
    key: createMixed(12),
    amount,
    description,
    transactedAt,
    postedAt: isPending ? null : transactedAt,
    voidAt: readVoidAt(body, now),
    firstRefresh: refreshesOf(scene, account).length,
  };
  const { bookings } = scene.state;
  bookings.set(account.id, [...(bookings.get(account.id) ?? []), booking]);
  return { account: account.id, amount, description };
}

/** Returns when the bank voids the booking, in seconds since 1970; null: never. */
function readVoidAt(body: unknown, now: number): number | null {
  const days = readField(body, "voidsInDays");
  if (days === undefined) return null;
  if (typeof days !== "number" || !Number.isSafeInteger(days) || days < 0 || days > 365) {
    throw invalid("voidsInDays is a whole number of days, at most 365.");
  }
  return Math.trunc(now / 1_000) + days * 86_400;
}

import { createProviderState, type Space } from "../../../spaces/space.js";
import type { StripeEvent } from "../../stripe/webhooks/event.model.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { connectOf } from "../connect-state.js";
import { buildHistory } from "./build-history.js";
import type { DisputeRecord, Movement, PaymentRecord, RefundRecord } from "./sale.model.js";
import { Timeline } from "./timeline.js";

/** Payments of one account at most. */
export const PAYMENT_LIMIT = 300_000;

/** All that happened at an account. */
export class AccountBooks {
  /** By charge. */
  readonly payments = new Timeline<PaymentRecord>();
  /** By payment intent. */
  readonly intents = new Timeline<PaymentRecord>();
  readonly refunds = new Timeline<RefundRecord>();
  readonly disputes = new Timeline<DisputeRecord>();
  readonly movements = new Timeline<Movement>();
  readonly events = new Timeline<StripeEvent>();

  addPayment(payment: PaymentRecord): PaymentRecord {
    this.intents.add(payment.intentId, payment);
    return this.payments.add(payment.chargeId, payment);
  }
}

const shelves = createProviderState(() => new Map<string, AccountBooks>());

/** Books of an account; its history is written at first use. */
export function booksOf(space: Space, account: ConnectAccount): AccountBooks {
  const shelf = shelves(space);
  const known = shelf.get(account.id);
  if (known) return known;
  const books = new AccountBooks();
  shelf.set(account.id, books);
  buildHistory(books, account);
  return books;
}

/** Where a payment, refund or dispute of a space is. */
export function findInBooks<T>(
  space: Space,
  find: (books: AccountBooks) => T | null,
): { account: ConnectAccount; books: AccountBooks; found: T } | null {
  for (const account of connectOf(space).accounts) {
    const books = booksOf(space, account);
    const found = find(books);
    if (found !== null) return { account, books, found };
  }
  return null;
}

import { createRandom, type Random } from "../../square/year/random.js";
import { deriveMixedId } from "../../square/derive-id.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import type { AccountBooks } from "./account-books.js";
import { bookPayment, closeDispute, openDispute, refundPayment } from "./book.js";
import type { PaymentRecord } from "./sale.model.js";

interface Service {
  description: string;
  /** Cents. */
  amount: number;
}

const DAY = 86_400;
const OPENS_AT = 13 * 3_600;
const OPEN_SECONDS = 10 * 3_600;
const SERVICES: readonly [Service, ...Service[]] = [
  { description: "Full detail", amount: 18_900 },
  { description: "Express wash", amount: 3_500 },
  { description: "Interior clean", amount: 9_500 },
  { description: "Monthly wash club", amount: 4_900 },
  { description: "Ceramic coating", amount: 64_900 },
];

/** Generates the history. A day depends only on account and date, so it is the same in every Lab. */
export function buildHistory(books: AccountBooks, account: ConnectAccount): void {
  const { until, days, chargesPerDay } = account.history;
  const lastDay = Math.floor(until / DAY);
  for (let day = lastDay - days; day <= lastDay; day += 1) {
    const random = createRandom(`${account.id}:${String(day)}`);
    const whole = Math.floor(chargesPerDay);
    const more = random.chance(Math.round((chargesPerDay - whole) * 100)) ? 1 : 0;
    const count = chargesPerDay === 0 ? 0 : Math.max(0, whole + more + random.integer(-1, 1));
    for (let index = 0; index < count; index += 1) {
      const created = day * DAY + OPENS_AT + Math.floor((OPEN_SECONDS / count) * index) + random.integer(0, 599);
      const payment = drawPayment(account, random, created, `${String(day)}:${String(index)}`);
      if (created >= until) continue;
      books.addPayment(payment);
      if (payment.status === "succeeded") bookPayment(books, payment, created);
      drawAftermath(books, payment, random, until);
    }
  }
}

function drawPayment({ id, currency }: ConnectAccount, random: Random, created: number, label: string): PaymentRecord {
  const { description, amount } = random.pick(SERVICES);
  const tip = random.chance(40) ? Math.round((amount * random.integer(10, 25)) / 100) : null;
  // Half of the payments report a tax, as those of invoices do; charges of a terminal report none.
  const tax = random.chance(50) ? Math.round(amount * 0.0825) : null;
  return {
    chargeId: `ch_3${deriveMixedId(`${id}:charge:${label}`, 23)}`,
    intentId: `pi_3${deriveMixedId(`${id}:charge:${label}`, 23)}`,
    created,
    amount: amount + (tip ?? 0) + (tax ?? 0),
    tip,
    tax,
    currency,
    description,
    status: random.chance(3) ? "failed" : "succeeded",
    isCaptured: true,
    refunded: 0,
    isDisputed: false,
  };
}

function drawAftermath(books: AccountBooks, payment: PaymentRecord, random: Random, until: number): void {
  const [isRefunded, isPartial, isDisputed, isLost] = [4, 50, 1, 50].map((percent) => random.chance(percent));
  const at = payment.created + random.integer(1, 10) * DAY;
  if (payment.status === "failed" || at >= until) return;
  if (isRefunded) {
    const amount = isPartial ? Math.round(payment.amount / 3) : payment.amount;
    refundPayment(books, payment, { amount, at, status: "succeeded", id: idOf("re_3", payment, "refund") });
  } else if (isDisputed) {
    const dispute = openDispute(books, payment, { at, id: idOf("du_1", payment, "dispute") });
    const closedAt = at + 20 * DAY;
    if (closedAt < until) closeDispute(books, dispute, { isWon: !isLost, at: closedAt });
  }
}

function idOf(prefix: string, { chargeId }: PaymentRecord, what: string): string {
  return `${prefix}${deriveMixedId(`${chargeId}:${what}`, 23)}`;
}

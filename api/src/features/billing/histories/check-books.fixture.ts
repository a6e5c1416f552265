import { LINE_STATES } from "@portal/api-contract";
import {
  badDebt,
  cash,
  clientCredit,
  commissionRevenue,
  disputeLosses,
  held,
  inTransit,
  receivable,
} from "../../../ledger/accounts";
import { centsIn, placeCents } from "../disputes/invoice-book.policy";
import type { StateAmount } from "../disputes/line-states.policy";
import { usesCredit } from "../rehearsal/absorb.policy";
import { isRetryForbidden } from "../returns/find-return.policy";
import { checkStatus } from "./check-status.fixture";
import { listEarlierCredits, sumAbsorbed } from "./grants.fixture";
import { assess, isOfSale, type SourceSale } from "./source-rows.fixture";
import {
  bookOf,
  sumReceived,
  business,
  openCreditOf,
  settledOf,
  sumOf,
  type BookedAttempt,
  type BookedInvoice,
  type Books,
} from "./client-books.fixture";

/** `expect` would take most of the time of a long run. */
function same(actual: number | string, expected: number | string, name: string): void {
  if (actual !== expected) throw new Error(`${name}: ${String(actual)} instead of ${String(expected)}`);
}

function atMost(actual: number, most: number, name: string): void {
  if (!(actual <= most)) throw new Error(`${name}: ${String(actual)} of at most ${String(most)}`);
}

const isOver = ({ status }: BookedInvoice) => status === "void" || status === "credited";

/** Expects each cent to have one state. */
function checkLines({ lines }: BookedInvoice, states: ReadonlyMap<string, StateAmount[]>): void {
  for (const { id, commission } of lines) {
    const own = states.get(id) ?? [];
    same(
      sumOf(own, ({ amount }) => amount),
      commission,
      "states of a line",
    );
    same(new Set(own.map(({ state }) => state)).size, own.length, "different states");
    for (const { state, amount } of own) {
      same(LINE_STATES.includes(state) && Number.isSafeInteger(amount) ? 1 : 0, 1, state);
      same(Math.sign(amount), Math.sign(commission), state);
    }
  }
}

/**
 * Expects open credit to be at most the received cents and credits, less the refunded and used cents. Grants and failed
 * refunds are credit.
 */
function checkGrants(books: Books, invoice: BookedInvoice): void {
  const absorbed = sumAbsorbed(books);
  const open =
    sumOf(
      books.disputes.filter((dispute) => dispute.invoice === invoice),
      (dispute) => openCreditOf(books, dispute),
    ) +
    sumOf(
      invoice.refunds.filter(({ isFailed }) => isFailed),
      ({ id, cents, canceled }) => cents - canceled + (absorbed.get(id) ?? 0),
    );
  const mistakes = invoice.refunds.filter(({ disputeId }) => disputeId === null);
  const all =
    sumOf(invoice.questions, ({ credited }) => credited) + sumOf(mistakes, ({ cents, canceled }) => cents - canceled);
  const used = all - open;
  const lowered = sumOf(invoice.lines, ({ commission }) => Math.max(0, -commission));
  atMost(open, Math.max(0, sumReceived(invoice) + lowered - used), "open credit of grants");
}

/** Expects the states to match the money, and no debit or refund to exceed its limit. */
function checkInvoice(books: Books, invoice: BookedInvoice): void {
  const { status, attempts, refunds, questions, lost, writtenOff } = invoice;
  const states = placeCents(bookOf(invoice));
  checkLines(invoice, states);
  const inState = (...meant: StateAmount["state"][]) => sumOf([...states.values()], (own) => centsIn(own, ...meant));
  const sumDebits = (state: BookedAttempt["state"]) =>
    sumOf(
      attempts.filter((one) => one.state === state),
      ({ amountCents }) => amountCents,
    );
  const settled = settledOf(invoice);
  const [onItsWay, received] = [sumDebits("processing"), sumReceived(invoice)];
  for (const { amount, granted, ...cents } of questions) {
    atMost(0, Math.min(cents.held, cents.released, cents.notOwed, cents.credited), "cents of a question");
    atMost(cents.held, granted === null ? amount : 0, "held");
    atMost(cents.notOwed + cents.credited, granted ?? 0, "granted");
  }
  for (const { id, amountCents } of attempts) {
    const refundedCents = sumOf(
      refunds.filter(({ attemptId }) => attemptId === id),
      ({ cents }) => cents,
    );
    atMost(refundedCents, amountCents, "refunds of a debit");
  }
  if (status === "void") return;
  const owed = settled.due - onItsWay;
  atMost(0, owed, "owed");
  atMost(sumDebits("scheduled"), owed, "scheduled");
  same(inState("held"), settled.held, "held");
  same(inState("on-its-way"), onItsWay, "on its way");
  const isCredited = status === "credited";
  if (isCredited) checkGrants(books, invoice);
  same(inState("scheduled", "failed"), isCredited ? 0 : owed, "owed");
  same(inState("written-off"), isCredited ? writtenOff : 0, "written off");
  same(inState("lost"), isCredited ? lost : 0, "lost");
  same(lost + writtenOff, isCredited ? owed : 0, "written off");
  same(inState("paid", "credited", "refunded"), received + settled.notOwed, "paid, credited and refunded");
  const sent = sumOf(refunds, ({ cents, isFailed }) => (isFailed ? 0 : cents));
  // A bank may return the debit before its refund, which then fails.
  same(inState("refunded"), Math.min(sent, received), "refunded");
  const isPaid = settled.due === 0 && settled.held === 0;
  if (!isCredited) same(`${status}, ${String(status === "paid")}`, `${status}, ${String(isPaid)}`, "is paid");
}

/** Expects no scheduled retry that a return forbids. */
function checkRetries({ attempts }: BookedInvoice): void {
  const retries = attempts.filter(({ state, tryNumber }) => state === "scheduled" && tryNumber > 1);
  for (const { debitNumber } of retries) {
    same(String(isRetryForbidden(attempts, debitNumber)), "false", "forbidden retry");
  }
}

/** Expects the ledger to equal invoices, questions and refunds, and cash to equal the banks' movements. */
function checkLedger({ invoices, ledger }: Books): void {
  const live = invoices.filter(({ status }) => status !== "void");
  const open = invoices.filter((invoice) => !isOver(invoice));
  const onItsWay = sumOf(
    live.flatMap(({ attempts }) => attempts).filter(({ state }) => state === "processing"),
    ({ amountCents }) => amountCents,
  );
  const questions = invoices.flatMap((invoice) => invoice.questions);
  const refunds = invoices.flatMap((invoice) => invoice.refunds);
  const granted = sumOf(questions, ({ notOwed, credited }) => notOwed + credited);
  const mistakes = sumOf(
    refunds.filter(({ disputeId }) => disputeId === null),
    ({ cents, canceled }) => cents - canceled,
  );
  const out = sumOf(
    refunds.filter(({ isFailed }) => !isFailed),
    ({ cents }) => cents,
  );
  const lines = live.flatMap((invoice) => invoice.lines);
  const used = sumOf(
    lines.filter(({ grantRef }) => usesCredit(grantRef)),
    ({ commission }) => -commission,
  );
  const credited = sumOf(questions, (one) => one.credited) + mistakes - out - used;
  const written = sumOf(live, ({ lost, writtenOff }) => lost + writtenOff);
  const balance = (account: Parameters<typeof ledger.get>[0]) => ledger.get(account) ?? 0;
  const receivables = sumOf(open, (invoice) => settledOf(invoice).due) - onItsWay;
  same(balance(receivable(business)), receivables, "receivable");
  same(
    balance(held(business)),
    sumOf(questions, (one) => one.held),
    "held",
  );
  same(balance(clientCredit(business)), 0 - credited, "client credit");
  same(balance(inTransit), onItsWay, "in transit");
  same(balance(cash), sumOf(live, sumReceived) - out, "cash");
  const earned = sumOf(lines, ({ commission }) => commission) + used - granted - mistakes;
  same(balance(commissionRevenue), 0 - earned, "revenue");
  same(balance(badDebt) + balance(disputeLosses), written, "written off");
  atMost(0, credited, "client credit");
}

export function checkBooks(books: Books): void {
  for (const invoice of books.invoices) {
    checkInvoice(books, invoice);
    checkStatus(invoice);
    checkRetries(invoice);
  }
  checkLedger(books);
}

/** Cents that valid bills charge for the sale, and its credited cents less the cents that bills absorbed. */
function sumSale(books: Books, sale: SourceSale): { charged: number; credited: number; isOver: boolean } {
  const live = books.invoices.filter(({ status }) => status !== "void");
  const own = live.flatMap(({ status, lines }) =>
    lines.filter((line) => isOfSale(line, sale)).map((line) => ({ ...line, status })),
  );
  const ofSale = listEarlierCredits(books).filter(({ line }) => line.externalId === sale.id);
  const absorbed = sumAbsorbed(books);
  return {
    charged: sumOf(
      own.filter(({ grantRef }) => grantRef === null),
      ({ commission }) => commission,
    ),
    credited: sumOf(ofSale, ({ ref, credited }) => credited - (absorbed.get(ref) ?? 0)),
    isOver: own.some(({ status }) => status === "credited"),
  };
}

/** Credit of mistakes for no particular line. */
const listMistakes = ({ invoices }: Books) =>
  invoices.map(({ id, refunds }) => {
    const own = refunds.filter(({ disputeId, lineIds }) => disputeId === null && lineIds === null);
    return { ref: `refund:${id}`, credited: sumOf(own, ({ cents, canceled }) => cents - canceled) };
  });

/** Credit of mistakes for no particular line, less the cents that bills absorbed. */
function sumMistakes(books: Books): number {
  const absorbed = sumAbsorbed(books);
  return sumOf(listMistakes(books), ({ ref, credited }) => credited - (absorbed.get(ref) ?? 0));
}

/** Expects bills to absorb at most an earlier credit, without its lost cents. */
function checkTaken(books: Books): void {
  const absorbed = sumAbsorbed(books);
  for (const { ref, credited } of [...listEarlierCredits(books), ...listMistakes(books)])
    atMost(absorbed.get(ref) ?? 0, credited, "absorbed of an earlier credit");
}

/**
 * Expects that after a bill of everything each sale is charged its remaining amount, and nothing was credited twice.
 */
export function checkSales(books: Books, sales: readonly SourceSale[]): void {
  checkTaken(books);
  let left = 0 - sumMistakes(books);
  for (const sale of sales) {
    const { charged, credited, isOver } = sumSale(books, sale);
    const counts = sumOf([...assess(sale).values()], ({ commissionCents }) => commissionCents);
    if (!isOver) same(charged, counts, "charged for a sale");
    atMost(credited, charged, "credited of a sale");
    left += charged - credited;
  }
  atMost(0, left, "left of all sales");
}

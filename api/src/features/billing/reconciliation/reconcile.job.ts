import { Op } from "sequelize";
import { cash, inTransit, providerFees } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { postEntry } from "../../../ledger/post-entry";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import type { BalanceEntry, ListedDebit } from "../../../providers/debits/debits.port";
import { printMoney } from "../billing.texts";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { comparedFor, returnableFor } from "../debits/debits.limits";
import { followAttempt } from "../debits/follow-attempt";
import { findWrongMarks, type WrongMarks } from "./billed-marks.sql";
import { findOpenRefunds, followRefund } from "../refunds/follow-refund";
import { sumRefundsByDebit } from "../refunds/sum-refunds.query";
import { compareBooks, hasSameState, sumByDebit, type BookedDebit } from "./compare-books.policy";
import { readInTransit } from "./in-transit.sql";
import { openCase, type NewCase } from "./open-case";
import { findSoldBefore, type SoldBefore } from "./sold-before.sql";
import { inTransaction } from "../../../platform/db/database";

async function collect<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** Reads our rows of the listed debits, of any age, and of debits that the provider must have listed. */
async function readBooks({ clock }: DebitsDependencies, listed: readonly ListedDebit[]): Promise<BookedDebit[]> {
  const isListed = { paymentIntentId: listed.map(({ id }) => id) };
  const since = new Date(clock.now().getTime() - returnableFor);
  const mustBeListed = { paymentIntentId: { [Op.not]: null }, sentAt: { [Op.gte]: since } };
  const rows = await DebitAttempt.findAll({ where: { [Op.or]: [isListed, mustBeListed] }, order: ["id"] });
  const refs = rows.map(({ id }) => id);
  const received = await sumByRef({ account: cash, kinds: ["debit-succeeded", "debit-returned"], refs });
  const refunded = await sumRefundsByDebit(refs);
  return rows.map(({ id, businessId, paymentIntentId, amountCents, state }) => ({
    ...{ id, businessId, state, debitId: paymentIntentId ?? "" },
    ...{ amountCents: readCents(amountCents), cashCents: (received.get(id) ?? 0) + (refunded.get(id) ?? 0) },
  }));
}

/** Source: S51. */
async function postFees({ clock }: DebitsDependencies, entries: readonly BalanceEntry[]): Promise<void> {
  for (const { id, feeCents, createdAt } of entries.filter((entry) => entry.feeCents !== 0)) {
    const postings = [
      { account: providerFees, cents: feeCents },
      { account: cash, cents: -feeCents },
    ];
    const entry = { kind: "provider-fee", ref: id, occurredAt: createdAt, postedAt: clock.now(), postings } as const;
    await inTransaction(() => postEntry(entry));
  }
}

/** Reads debits and refunds that differ again, because events and answers may have been lost. */
async function catchUp(
  dependencies: DebitsDependencies,
  books: readonly BookedDebit[],
  { debits, balance }: { debits: readonly ListedDebit[]; balance: readonly BalanceEntry[] },
) {
  const listed = new Map(debits.map((debit) => [debit.id, debit]));
  for (const own of books) {
    const there = listed.get(own.debitId);
    const canGoOn = own.state === "processing" || own.state === "succeeded";
    if (there && canGoOn && !hasSameState(own, there)) await followAttempt(dependencies, own.id, "comparison");
  }
  const moved = sumByDebit(balance);
  const differing = books.filter(({ debitId, cashCents }) => cashCents !== (moved.get(debitId) ?? 0));
  for (const { id } of await findOpenRefunds(differing.map((own) => own.id))) await followRefund(dependencies, id);
  const unanswered = await DebitAttempt.findAll({ where: { state: "processing", paymentIntentId: null } });
  for (const { id } of unanswered) await followAttempt(dependencies, id);
}

function compareInTransit({ ledger, debits }: { ledger: number; debits: number }): NewCase[] {
  if (ledger === debits) return [];
  const [expected, found] = [`${printMoney(debits)} of debits`, `${printMoney(ledger)} in the ledger`];
  return [{ kind: "in-transit", subject: inTransit, businessId: null, expected, found }];
}

/** A wrong mark makes the billable amount wrong, because it is summed by the marks (D187). */
function compareMarks({ businessId, unmarked, marked }: WrongMarks): NewCase {
  const found = `${String(unmarked)} of them not marked as billed, ${String(marked)} other sales marked`;
  return { kind: "billed", subject: businessId, businessId, expected: "the sales on live invoices", found };
}

/** A person decides whether the source or the signature is right. */
function compareSigned({ invoiceId, businessId, sales, commissionCents }: SoldBefore): NewCase {
  const found = `${String(sales)} ${sales === 1 ? "sale" : "sales"}, commission ${printMoney(commissionCents)}`;
  return { kind: "unsigned", subject: invoiceId, businessId, expected: "no sale from before the signature", found };
}

/** A single finding may be a concurrent change that is in only one of the books. */
async function findDifferences(dependencies: DebitsDependencies): Promise<NewCase[]> {
  const { clock, debits } = dependencies;
  // All balance entries of a listed debit are listed as well.
  const since = new Date(clock.now().getTime() - comparedFor);
  const listed = await collect(debits.listDebits({ since }));
  const balance = await collect(debits.listBalance({ since }));
  await postFees(dependencies, balance);
  await catchUp(dependencies, await readBooks(dependencies, listed), { debits: listed, balance });
  return [
    ...compareBooks(await readBooks(dependencies, listed), { debits: listed, balance }),
    ...compareInTransit(await readInTransit()),
    ...(await findWrongMarks()).map(compareMarks),
    ...(await findSoldBefore()).map(compareSigned),
  ];
}

const isSame = (one: NewCase, other: NewCase): boolean =>
  one.kind === other.kind &&
  one.subject === other.subject &&
  one.expected === other.expected &&
  one.found === other.found;

/**
 * Runs every night, and posts the provider's fees. A difference that a second comparison finds again opens a case for a
 * person; nothing is repaired.
 */
export function createReconcile(dependencies: DebitsDependencies): NightlyWork {
  const { clock } = dependencies;
  return {
    kind: "billing.reconcile",
    hour: 16,
    async handle(job) {
      const first = await findDifferences(dependencies);
      const second = first.length === 0 ? [] : await findDifferences(dependencies);
      for (const found of second.filter((again) => first.some((before) => isSame(before, again)))) {
        job.log.error(found, "our books and the provider's differ");
        await inTransaction(() => openCase(found, clock.now()));
      }
    },
  };
}

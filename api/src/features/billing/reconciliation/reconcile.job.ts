import { Op } from "sequelize";
import { cash, inTransit, providerFees } from "../../../ledger/accounts";
import { sumByRef } from "../../../ledger/balances.sql";
import { postEntry } from "../../../ledger/post-entry";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import type { BalanceEntry, ListedDebit } from "../../../providers/debits/debits.port";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { clockDifference, returnableFor } from "../debits/debits.limits";
import { followAttempt } from "../debits/follow-attempt";
import { compareBooks, hasSameState, type BookedDebit } from "./compare-books.policy";
import { readInTransit } from "./in-transit.sql";
import { openCase, type NewCase } from "./open-case";

async function collect<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** Attempts that the provider knows, made since a time, with what the ledger says that they brought. */
async function readBooks({ database }: DebitsDependencies, since: Date): Promise<BookedDebit[]> {
  const where = { paymentIntentId: { [Op.not]: null }, sentAt: { [Op.gte]: since } };
  const rows = await DebitAttempt.findAll({ where, order: ["id"] });
  const refs = rows.map(({ id }) => id);
  const brought = await sumByRef(database, { account: cash, kinds: ["debit-succeeded", "debit-returned"], refs });
  return rows.map(({ id, businessId, paymentIntentId, amountCents, state }) => ({
    ...{ id, businessId, state, debitId: paymentIntentId ?? "" },
    ...{ amountCents: readCents(amountCents), cashCents: brought.get(id) ?? 0 },
  }));
}

/** What the provider keeps of each movement, as it tells it (S51). */
async function postFees({ database, clock }: DebitsDependencies, entries: readonly BalanceEntry[]): Promise<void> {
  for (const { id, feeCents, createdAt } of entries.filter((entry) => entry.feeCents !== 0)) {
    const postings = [
      { account: providerFees, cents: feeCents },
      { account: cash, cents: -feeCents },
    ];
    const entry = { kind: "provider-fee", ref: id, occurredAt: createdAt, postedAt: clock.now(), postings } as const;
    await database.inTransaction((transaction) => postEntry(transaction, entry));
  }
}

/** Where the provider has gone on since an event that was lost, our books go on first, as with any event. */
async function catchUp(
  dependencies: DebitsDependencies,
  books: readonly BookedDebit[],
  debits: readonly ListedDebit[],
) {
  const listed = new Map(debits.map((debit) => [debit.id, debit]));
  for (const own of books) {
    const there = listed.get(own.debitId);
    const canGoOn = own.state === "processing" || own.state === "succeeded";
    if (there && canGoOn && !hasSameState(own, there)) await followAttempt(dependencies, own.id);
  }
}

function compareInTransit({ ledger, debits }: { ledger: number; debits: number }): NewCase[] {
  if (ledger === debits) return [];
  const [expected, found] = [`${String(debits)} cents of debits`, `${String(ledger)} cents in the ledger`];
  return [{ kind: "in-transit", subject: inTransit, businessId: null, expected, found }];
}

/**
 * Compares our books with the provider's, every night: debits, what each of them brought, what was refunded or taken back.
 * Each difference opens a case for a person; nothing of it is repaired. The provider's fees are posted as it tells them.
 */
export function createReconcile(dependencies: DebitsDependencies): NightlyWork {
  const { database, clock, debits } = dependencies;
  return {
    kind: "billing.reconcile",
    hour: 16,
    async handle(job) {
      const since = new Date(clock.now().getTime() - returnableFor);
      // What is made while we look is in neither list: the provider's are read first, ours only of before.
      const known = await readBooks(dependencies, since);
      const listed = await collect(debits.listDebits({ since: new Date(since.getTime() - clockDifference) }));
      const balance = await collect(debits.listBalance({ since: new Date(since.getTime() - clockDifference) }));
      await postFees(dependencies, balance);
      await catchUp(dependencies, known, listed);
      const cases = [
        ...compareBooks(await readBooks(dependencies, since), { debits: listed, balance }),
        ...compareInTransit(await readInTransit(database)),
      ];
      for (const found of cases) {
        job.log.error(found, "our books and the provider's differ");
        await database.inTransaction((transaction) => openCase(transaction, found, clock.now()));
      }
    },
  };
}

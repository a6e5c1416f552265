import type { DebitStatus } from "@portal/api-contract";
import type { BalanceEntry, Debit, ListedDebit } from "../../../providers/debits/debits.port";
import { printMoney } from "../billing.texts";
import type { NewCase } from "./open-case";

export interface BookedDebit {
  id: string;
  businessId: string;
  /** The provider's id. */
  debitId: string;
  amountCents: number;
  state: DebitStatus;
  /** Received so far, by the ledger. */
  cashCents: number;
}

/** State that the provider must report. Null: the provider must not have the debit yet. */
function toProviderState(state: DebitStatus): string | null {
  switch (state) {
    case "scheduled":
      return null;
    case "failed":
    case "canceled":
      return "not paid";
    case "returned":
    case "disputed":
      return "taken back";
    case "processing":
    case "succeeded":
      return state;
  }
}

function describeState({ state, isReturned }: Pick<Debit, "state" | "isReturned">): string {
  if (state === "failed" || state === "canceled") return "not paid";
  return isReturned ? "taken back" : state;
}

export function hasSameState(
  { state }: Pick<BookedDebit, "state">,
  there: Pick<Debit, "state" | "isReturned">,
): boolean {
  return toProviderState(state) === describeState(there);
}

function compareDebit(ours: BookedDebit, there: ListedDebit, cents: number): NewCase[] {
  const { id: subject, businessId } = ours;
  const cases: NewCase[] = [];
  const open = (kind: NewCase["kind"], expected: string, found: string) => {
    cases.push({ kind, subject, businessId, expected, found });
  };
  if (ours.amountCents !== there.amountCents)
    open("amount", printMoney(ours.amountCents), printMoney(there.amountCents));
  if (!hasSameState(ours, there)) open("state", toProviderState(ours.state) ?? ours.state, describeState(there));
  if (ours.cashCents !== cents) open("balance", printMoney(ours.cashCents), printMoney(cents));
  return cases;
}

/** Cents by debit, before fees. */
export function sumByDebit(entries: readonly BalanceEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { debitId, amountCents } of entries) {
    if (debitId !== null) sums.set(debitId, (sums.get(debitId) ?? 0) + amountCents);
  }
  return sums;
}

/** Balance entries without a debit, such as a separate fee. Our ledger has no entry for them. */
function findWithoutDebit(entries: readonly BalanceEntry[]): NewCase[] {
  const unknown = entries.filter(
    ({ kind, debitId, amountCents }) => debitId === null && kind !== "payout" && amountCents !== 0,
  );
  return unknown.map(({ id: subject, amountCents }) => ({
    ...{ kind: "no-debit", subject, businessId: null, expected: printMoney(0), found: printMoney(amountCents) },
  }));
}

/**
 * Finds debits that only one side has, and debits whose amount, state or cents differ. Cents include refunds and
 * returns. Also finds other balance entries. `ours` must contain each listed debit that we have.
 */
export function compareBooks(
  ours: readonly BookedDebit[],
  there: { debits: readonly ListedDebit[]; balance: readonly BalanceEntry[] },
): NewCase[] {
  const listed = new Map(there.debits.map((debit) => [debit.id, debit]));
  const known = new Set(ours.map(({ debitId }) => debitId));
  const received = sumByDebit(there.balance);
  const here = ours.flatMap((own): NewCase[] => {
    const debit = listed.get(own.debitId);
    if (debit) return compareDebit(own, debit, received.get(own.debitId) ?? 0);
    const { id: subject, businessId, debitId, amountCents } = own;
    return [
      { kind: "only-here", subject, businessId, expected: `${debitId}, ${printMoney(amountCents)}`, found: "no debit" },
    ];
  });
  const unknown = there.debits.filter(({ id }) => !known.has(id));
  const only = unknown.map((debit): NewCase => {
    const found = `${printMoney(debit.amountCents)}, ${describeState(debit)}, ${debit.invoiceNumber ?? "no invoice"}`;
    return { kind: "only-there", subject: debit.id, businessId: null, expected: "no debit", found };
  });
  return [...here, ...only, ...findWithoutDebit(there.balance)];
}

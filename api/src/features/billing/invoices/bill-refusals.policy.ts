import type { BillClientRequest } from "@portal/api-contract";
import { AppError } from "../../../platform/errors/app-error";
import { billingTexts } from "../billing.texts";
import type { BilledRow, LeftOutRow } from "../rehearsal/plan-bill.policy";
import type { BillRefusal, PreparedBill } from "../rehearsal/prepare-bill.query";
import { listKeys, presentRehearsal } from "../rehearsal/rehearsal.presenter";

type Stated = BillClientRequest["transactions"][number];

function refuse(status: 409 | 422, code: string, message: string, extra: Record<string, unknown> = {}): AppError {
  return new AppError({ code, status, message, extra });
}

/** 409 for a bill that cannot be debited. `refusal` null: the client has not authorized debits. */
export function cannotDebit(refusal: BillRefusal | null): AppError {
  const { code, text } = refusal ?? { code: "NO_MANDATE", text: billingTexts.noMandate };
  return refuse(409, code, text);
}

/** 422. */
export function nothingStated(): AppError {
  const message = billingTexts.nothingStated;
  return new AppError({ code: "NOTHING_STATED", status: 422, message, fields: { transactions: message } });
}

/** 409 with the billed rows. */
export function alreadyBilled(rows: readonly LeftOutRow[]): AppError {
  const ids = rows.map(({ row }) => row.id);
  const numbers = [...new Set(rows.flatMap(({ row }) => row.billedOn?.invoiceNumber ?? []))];
  return refuse(409, "ALREADY_BILLED", billingTexts.duplicateLines(ids, numbers), {
    transactions: ids,
    invoices: numbers,
  });
}

/** Source: S47. */
function findMismatches(stated: readonly Stated[], billed: ReadonlyMap<string, BilledRow>) {
  return stated.flatMap(({ id, totalOrder, commission }) => {
    const computed = billed.get(id);
    if (!computed) return [];
    const pairs = [
      { id, field: "totalOrder", stated: totalOrder, computed: computed.row.total },
      { id, field: "commission", stated: commission, computed: computed.commission },
    ];
    return pairs.filter((pair) => pair.stated !== pair.computed);
  });
}

function refuseLeftOut(stated: readonly Stated[], { plan }: PreparedBill, known: ReadonlySet<string>): void {
  const ids = new Set(stated.map(({ id }) => id));
  const named = plan.leftOut.filter(({ row }) => ids.has(row.id));
  const clashes = named.filter(({ reason }) => reason === "billed");
  if (clashes.length > 0) throw alreadyBilled(clashes);
  const unknown = stated.find(({ id }) => !known.has(id) && !named.some(({ row }) => row.id === id));
  if (unknown) throw refuse(422, "UNKNOWN_TRANSACTION", billingTexts.unknownRow(unknown.id));
  const excluded = named.find(({ reason }) => reason !== "not-confirmed");
  if (!excluded) return;
  const { currency, id, claim } = excluded.row;
  const countsFrom = claim?.countsFrom ?? null;
  const why = billingTexts.leftOut(excluded.reason, { currency, invoiceNumber: null, countsFrom });
  throw refuse(422, "NOT_BILLABLE", billingTexts.notBillable(id, why), { transactions: [id] });
}

/**
 * Source: S47. Throws 409 for billed and for unconfirmed rows, 422 for rows that cannot be billed and for different
 * amounts.
 */
export function checkStated(stated: readonly Stated[], bill: PreparedBill): void {
  const billed = new Map(listKeys(bill.plan));
  refuseLeftOut(stated, bill, new Set(billed.keys()));
  const mismatches = findMismatches(stated, billed);
  const [first] = mismatches;
  if (first) {
    const text = billingTexts.mismatch(first.id, first.field, first.stated, first.computed);
    throw refuse(422, "AMOUNTS_DIFFER", text, { mismatches });
  }
  const ids = new Set(stated.map(({ id }) => id));
  const unconfirmed = bill.plan.leftOut.flatMap(({ row, reason }) =>
    reason === "not-confirmed" && ids.has(row.id) ? [row.id] : [],
  );
  if (unconfirmed.length > 0) {
    throw refuse(409, "NOT_CONFIRMED", billingTexts.unconfirmed(unconfirmed), { transactions: unconfirmed });
  }
}

/** Throws 409 if the bill has changed since the rehearsal. The error has the current bill with its added rows. */
export function checkRehearsal(
  hash: string | undefined,
  bill: PreparedBill,
  { now, stated }: { now: Date; stated?: readonly Stated[] },
): void {
  if (hash === undefined || hash === bill.hash) return;
  const ids = new Set(stated?.map(({ id }) => id));
  const known = new Set(listKeys(bill.plan).flatMap(([key, row]) => (ids.has(key) ? [row] : [])));
  const added = [...bill.plan.lines, ...bill.plan.credits].filter((row) => !known.has(row));
  const difference = stated && {
    added: added.map(({ row, commission }) => ({ id: row.id, commission })),
    stated: stated.reduce((sum, { commission }) => sum + commission, 0),
    total: bill.plan.total,
  };
  const extra = { ...(difference ? { difference } : {}), rehearsal: presentRehearsal(bill, now) };
  throw refuse(409, "REHEARSAL_CHANGED", billingTexts.changed, extra);
}

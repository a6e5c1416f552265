import {
  writeDebitNotice,
  type CarriedCredit,
  type LeftOutLine,
  type RehearsedLine,
  type Rehearsal,
} from "@portal/api-contract";
import { billingTexts } from "../billing.texts";
import { isExactShare, questionsUntil } from "../invoices/invoice-terms.policy";
import type { BilledRow, BillPlan, Correction, CreditRow, LeftOutRow } from "./plan-bill.policy";
import type { PreparedBill } from "./prepare-bill.query";

/** `credit:` + source + the reversal's id (S47). */
function creditId({ row: { source, id } }: CreditRow): string {
  return `credit:${source}:${id}`;
}

/** Rows by the keys that a request may state. A credit has two: its own key and the key of its row. */
export function listKeys({ lines, credits }: BillPlan): [key: string, row: BilledRow][] {
  const own = [...lines, ...credits].map((one): [string, BilledRow] => [one.row.id, one]);
  return [...own, ...credits.map((credit): [string, BilledRow] => [creditId(credit), credit])];
}

function presentLine({ row, commission }: BilledRow): RehearsedLine {
  const { id, name, day, at, kind, source, total, verified, confirmed } = row;
  return {
    id,
    name,
    date: day,
    at: at.toISOString(),
    kind,
    source,
    totalOrder: total,
    verified,
    commission,
    confirmed,
  };
}

function presentLeftOut({ row, reason }: LeftOutRow): LeftOutLine {
  const { id, name, day, total, currency, billedOn } = row;
  const invoiceNumber = billedOn?.invoiceNumber ?? null;
  const countsFrom = row.claim?.countsFrom ?? null;
  const text = billingTexts.leftOut(reason, { currency, invoiceNumber, countsFrom });
  return { id, name, date: day, totalOrder: total, currency, reason, text, invoice_number: invoiceNumber };
}

function presentCredit(credit: CreditRow): CarriedCredit {
  return { id: creditId(credit), amount: 0 - credit.commission, invoice_number: credit.chargedOn.invoiceNumber };
}

/** The key has the round: a row can have several corrections. */
function presentCorrection({ round, source, id, commission, chargedOn }: Correction): CarriedCredit {
  const key = `correction:${String(round)}:${source}:${id}`;
  return { id: key, amount: 0 - commission, invoice_number: chargedOn.invoiceNumber };
}

const sumOf = (rows: readonly Pick<BilledRow, "commission">[]) =>
  rows.reduce((sum, { commission }) => sum + commission, 0);

function writeNotice({ plan, permission, debit, target }: PreparedBill, now: Date): string | null {
  if (!debit || !permission) return null;
  const days = plan.lines.map(({ row }) => row.day).sort();
  return writeDebitNotice({
    total: plan.total,
    debitDate: debit.day,
    account: permission,
    verified: plan.verified,
    isExactShare: isExactShare(plan.verified, sumOf(plan.lines)),
    start: days[0] ?? debit.day,
    end: days.at(-1) ?? debit.day,
    credit: 0 - sumOf([...plan.credits, ...plan.corrections]),
    paid: 0,
    questionsUntil: questionsUntil(now, target.timeZone),
  });
}

function whyNoDebit({ plan, refusal }: PreparedBill): string {
  return refusal?.text ?? billingTexts.carried(plan.total);
}

export function presentRehearsal(bill: PreparedBill, now: Date): Rehearsal {
  const { target, plan, permission, debit, refusal, hash } = bill;
  return {
    id: target.clientId,
    name: target.name,
    lines: plan.lines.map(presentLine),
    excluded: plan.leftOut.map(presentLeftOut),
    credits: [...plan.credits.map(presentCredit), ...plan.corrections.map(presentCorrection)],
    total: plan.total,
    debitDate: debit?.day ?? null,
    why: debit?.why ?? [whyNoDebit(bill)],
    notice: writeNotice(bill, now),
    mandate: permission && { status: permission.status, last4: permission.last4 },
    refusal: refusal?.text ?? null,
    hash,
  };
}

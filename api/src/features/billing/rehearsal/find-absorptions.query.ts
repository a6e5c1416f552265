import { readCents } from "../../../platform/db/money";
import { readText, type Row } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { disputeTexts } from "../disputes/disputes.texts";
import { refundTexts } from "../refunds/refunds.texts";
import { absorb } from "./absorb.policy";
import { findBackToCome, findGivenInvoices, findGivenLines, sumTaken, type BackToCome } from "./given-before.sql";
import { readGrant } from "./granted-line.sql";
import type { Correction } from "./plan-bill.policy";

/** What a bill gives back that is not billed yet. */
interface Coming {
  toCome: readonly BackToCome[];
  corrections: readonly Correction[];
}

const saleOf = (row: Row) => ({ source: readText(row, "source"), id: readText(row, "external_id") });

function readLine(row: Row, { toCome, corrections }: Coming) {
  const { source, id } = saleOf(row);
  const isOfSale = (one: { source: string; id: string }) => one.source === source && one.id === id;
  const changed = corrections.filter(isOfSale).reduce((sum, { commission }) => sum - commission, 0);
  const coming = toCome.filter(isOfSale).reduce((sum, { cents }) => sum + cents, changed);
  return {
    ref: readText(row, "ref"),
    invoiceId: readText(row, "invoice_id"),
    sale: `${source}:${id}`,
    given: readCents(row.given),
    back: readCents(readCents(row.billed_back) + coming),
  };
}

function readInvoice(row: Row, { toCome, corrections }: Coming) {
  const invoiceId = readText(row, "invoice_id");
  const changed = corrections
    .filter(({ chargedOn }) => chargedOn.invoiceId === invoiceId)
    .reduce((sum, { commission }) => sum - commission, 0);
  const coming = toCome.filter((one) => one.invoiceId === invoiceId).reduce((sum, { cents }) => sum + cents, changed);
  return {
    ref: readText(row, "ref"),
    invoiceId,
    given: readCents(row.given),
    charged: readCents(row.charged),
    back: readCents(readCents(row.billed_back) + coming),
  };
}

/**
 * What a bill of these days takes back, as it gives back of sales what was granted or refunded before (`absorb`): signed cents, by what
 * was given. It follows whenever something is given back of them later, or that turns out otherwise.
 *
 * @param corrections of the same bill
 */
export async function findAbsorptions(
  business: string,
  range: DayRange,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const lines = await findGivenLines(business);
  const invoices = await findGivenInvoices(business);
  if (lines.length + invoices.length === 0) return [];
  const coming = { toCome: await findBackToCome(business, range), corrections };
  const taken = await sumTaken(business);
  const absorbed = absorb(
    lines.map((row) => readLine(row, coming)),
    invoices.map((row) => readInvoice(row, coming)),
  );
  const settle = (row: Row, name: string): Correction[] => {
    const ref = readText(row, "ref");
    const commission = readCents((absorbed.get(ref) ?? 0) - (taken.get(ref) ?? 0));
    return commission === 0 ? [] : [readGrant(row, { commission, name, ref })];
  };
  return [
    ...lines.flatMap((row) => {
      const isGranted = readText(row, "ref").startsWith("line:");
      const name = readText(row, "name");
      return settle(row, isGranted ? disputeTexts.grantedBefore(name) : refundTexts.refundedBefore(name));
    }),
    ...invoices.flatMap((row) => settle(row, refundTexts.refundedBefore(readText(row, "invoice_number")))),
  ];
}

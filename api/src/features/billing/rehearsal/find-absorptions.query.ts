import { readCents } from "../../../platform/db/money";
import type { DayRange } from "../../../sales/day-range";
import { disputeTexts } from "../disputes/disputes.texts";
import { refundTexts } from "../refunds/refunds.texts";
import { absorb } from "./absorb.policy";
import {
  findBackToCome,
  findGivenInvoices,
  findGivenLines,
  sumTaken,
  type BackToCome,
  type GivenBefore,
} from "./given-before.sql";
import { toGrant } from "./granted-line.sql";
import type { Correction } from "./plan-bill.policy";

/** Refunds at the source that the next bill credits. */
interface Coming {
  toCome: readonly BackToCome[];
  corrections: readonly Correction[];
}

function withComing({ ref, given, billedBack, line }: GivenBefore, { toCome, corrections }: Coming) {
  const { source, externalId: id, invoiceId } = line;
  const isOfSale = (one: { source: string; id: string }) => one.source === source && one.id === id;
  const changed = corrections
    .filter((one) => isOfSale({ source: one.source, id: one.saleId ?? one.id }))
    .reduce((sum, { commission }) => sum - commission, 0);
  const coming = toCome.filter(isOfSale).reduce((sum, { cents }) => sum + cents, changed);
  return { ref, invoiceId, sale: `${source}:${id}`, given, back: readCents(billedBack + coming) };
}

function withComingOfInvoice(invoice: GivenBefore & { charged: number }, { toCome, corrections }: Coming) {
  const { ref, given, charged, billedBack, line } = invoice;
  const { invoiceId } = line;
  const changed = corrections
    .filter(({ chargedOn }) => chargedOn.invoiceId === invoiceId)
    .reduce((sum, { commission }) => sum - commission, 0);
  const coming = toCome.filter((one) => one.invoiceId === invoiceId).reduce((sum, { cents }) => sum + cents, changed);
  return { ref, invoiceId, given, charged, back: readCents(billedBack + coming) };
}

/**
 * Cents that a bill of these days takes back of earlier grants and refunds (`absorb`), by `ref`, signed. The result
 * changes when a later refund at the source, or a failed refund, changes its inputs.
 *
 * @param corrections corrections of the same bill
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
    lines.map((line) => withComing(line, coming)),
    invoices.map((invoice) => withComingOfInvoice(invoice, coming)),
  );
  const settle = ({ ref, line }: GivenBefore, name: string): Correction[] => {
    const commission = readCents((absorbed.get(ref) ?? 0) - (taken.get(ref) ?? 0));
    return commission === 0 ? [] : [toGrant(line, { commission, name, ref })];
  };
  return [
    ...lines.flatMap((given) => {
      const { name } = given.line;
      const isGranted = given.ref.startsWith("line:");
      return settle(given, isGranted ? disputeTexts.grantedBefore(name) : refundTexts.refundedBefore(name));
    }),
    ...invoices.flatMap((given) => settle(given, refundTexts.refundedBefore(given.line.invoiceNumber))),
  ];
}

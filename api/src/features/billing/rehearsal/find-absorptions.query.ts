import { readCents } from "../../../platform/db/money";
import type { DayRange } from "../../../sales/day-range";
import { disputeTexts } from "../disputes/disputes.texts";
import { refundTexts } from "../refunds/refunds.texts";
import { absorb } from "./absorb.policy";
import {
  findNextRefunds,
  findCreditedInvoices,
  findCreditedLines,
  sumAbsorbed,
  type NextRefund,
  type EarlierCredit,
} from "./earlier-credits.sql";
import { toGrant } from "./granted-line.sql";
import type { Correction } from "./plan-bill.policy";

interface NextCredits {
  refunds: readonly NextRefund[];
  corrections: readonly Correction[];
}

function addNextCredits({ ref, credited, billedBack, line }: EarlierCredit, { refunds, corrections }: NextCredits) {
  const { source, externalId: id, invoiceId } = line;
  const isOfSale = (one: { source: string; id: string }) => one.source === source && one.id === id;
  const changed = corrections
    .filter((one) => isOfSale({ source: one.source, id: one.saleId ?? one.id }))
    .reduce((sum, { commission }) => sum - commission, 0);
  const next = refunds.filter(isOfSale).reduce((sum, { cents }) => sum + cents, changed);
  return { ref, invoiceId, sale: `${source}:${id}`, credited, back: readCents(billedBack + next) };
}

function addNextCreditsOfInvoice(invoice: EarlierCredit & { charged: number }, { refunds, corrections }: NextCredits) {
  const { ref, credited, charged, billedBack, line } = invoice;
  const { invoiceId } = line;
  const changed = corrections
    .filter(({ chargedOn }) => chargedOn.invoiceId === invoiceId)
    .reduce((sum, { commission }) => sum - commission, 0);
  const next = refunds.filter((one) => one.invoiceId === invoiceId).reduce((sum, { cents }) => sum + cents, changed);
  return { ref, invoiceId, credited, charged, back: readCents(billedBack + next) };
}

/**
 * Lines by which the next bill absorbs earlier credits. Cents are signed: a later refund at the source, or a failed
 * refund, changes the result of `absorb`.
 *
 * @param corrections corrections of the same bill
 */
export async function findAbsorptions(
  business: string,
  range: DayRange,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const lines = await findCreditedLines(business);
  const invoices = await findCreditedInvoices(business);
  if (lines.length + invoices.length === 0) return [];
  const next = { refunds: await findNextRefunds(business, range), corrections };
  const absorbedBefore = await sumAbsorbed(business);
  const absorbed = absorb(
    lines.map((line) => addNextCredits(line, next)),
    invoices.map((invoice) => addNextCreditsOfInvoice(invoice, next)),
  );
  const settle = ({ ref, line }: EarlierCredit, name: string): Correction[] => {
    const commission = readCents((absorbed.get(ref) ?? 0) - (absorbedBefore.get(ref) ?? 0));
    return commission === 0 ? [] : [toGrant(line, { commission, name, ref })];
  };
  return [
    ...lines.flatMap((credit) => {
      const { name } = credit.line;
      const isGranted = credit.ref.startsWith("line:");
      return settle(credit, isGranted ? disputeTexts.grantedBefore(name) : refundTexts.refundedBefore(name));
    }),
    ...invoices.flatMap((credit) => settle(credit, refundTexts.refundedBefore(credit.line.invoiceNumber))),
  ];
}

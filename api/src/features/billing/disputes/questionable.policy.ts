import type { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import { disputeTexts } from "./disputes.texts";

type Line = Pick<InvoiceLine, "id" | "kind" | "source" | "externalId" | "saleExternalId" | "commissionCents">;

/**
 * Most cents of a line that its client may question: the charge for the sale, less the part that the same invoice gives
 * back. If it is 0, also the reason, a sentence. Refunds of lines that were billed by mistake follow the same rule.
 *
 * @param lines lines of its invoice
 * @param refunded ids of its lines that were refunded as billed by mistake
 */
export function findQuestionable(
  line: Line,
  lines: readonly Line[],
  refunded: ReadonlySet<string>,
): { most: number; refusal: string | null } {
  const refuse = (refusal: string) => ({ most: 0, refusal });
  const commission = readCents(line.commissionCents);
  if (line.kind !== "sale" || commission < 0) return refuse(disputeTexts.notASale);
  if (refunded.has(String(line.id))) return refuse(disputeTexts.refundedBefore);
  if (commission === 0) return refuse(disputeTexts.nothingCharged);
  const isOfSale = ({ kind, source, saleExternalId }: Line) =>
    kind !== "credit" && source === line.source && saleExternalId === line.externalId;
  const most = lines
    .filter(isOfSale)
    .reduce((left, { commissionCents }) => left + Math.min(0, readCents(commissionCents)), commission);
  return most <= 0 ? refuse(disputeTexts.refundedHere) : { most, refusal: null };
}

import type { InvoiceLine } from "../../../models/invoice-line.model";
import { readCents } from "../../../platform/db/money";
import { disputeTexts } from "./disputes.texts";

type Line = Pick<InvoiceLine, "id" | "kind" | "source" | "externalId" | "saleExternalId" | "commissionCents">;

/**
 * How many cents of a line its client may question at most: what is charged for the sale, less what the same invoice gives back of it.
 * Otherwise 0 and why not, a sentence. A refund of a line as billed by mistake follows the same rule.
 *
 * @param lines of its invoice
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

import type { InvoiceStatus } from "@portal/api-contract";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { questionsUntil } from "../invoices/invoice-terms.policy";
import { disputeTexts } from "./disputes.texts";

type Line = Pick<InvoiceLine, "id" | "kind" | "source" | "externalId" | "saleExternalId" | "commissionCents">;

interface CreditedBefore {
  /** Ids of lines. */
  refunded: ReadonlySet<string>;
  /** Cents by line id: granted on a void invoice and not absorbed by bills. */
  granted: ReadonlyMap<string, number>;
}

/**
 * Most cents that a question can be about: the charge less the sale's refunds on the same invoice. Cents granted when
 * the sale was billed before are subtracted too. `refusal` is a sentence.
 *
 * @param lines of its invoice
 */
export function findQuestionable(
  line: Line,
  lines: readonly Line[],
  { refunded, granted }: CreditedBefore,
): { most: number; refusal: string | null } {
  const refuse = (refusal: string) => ({ most: 0, refusal });
  const commission = readCents(line.commissionCents);
  if (line.kind !== "sale" || commission < 0) return refuse(disputeTexts.notASale);
  if (refunded.has(String(line.id))) return refuse(disputeTexts.refundedBefore);
  if (commission === 0) return refuse(disputeTexts.nothingCharged);
  const isOfSale = ({ kind, source, saleExternalId }: Line) =>
    kind !== "credit" && kind !== "correction" && source === line.source && saleExternalId === line.externalId;
  const charged = lines
    .filter(isOfSale)
    .reduce((left, { commissionCents }) => left + Math.min(0, readCents(commissionCents)), commission);
  if (charged <= 0) return refuse(disputeTexts.refundedHere);
  const most = charged - (granted.get(String(line.id)) ?? 0);
  return most <= 0 ? refuse(disputeTexts.grantedOnVoid) : { most, refusal: null };
}

interface QuestionedInvoice {
  status: InvoiceStatus;
  issuedAt: Date;
  timeZone: string;
}

/** Null: lines can be questioned (S54). */
export function findInvoiceRefusal(
  { status, issuedAt, timeZone }: QuestionedInvoice,
  now: Date,
): { code: string; message: string } | null {
  if (status === "void") return { code: "NOTHING_OWED", message: disputeTexts.voided };
  if (status === "credited") return { code: "NOTHING_OWED", message: disputeTexts.writtenOff };
  const last = questionsUntil(issuedAt, timeZone);
  return toLocalDay(now, timeZone) > last ? { code: "QUESTION_TOO_LATE", message: disputeTexts.tooLate(last) } : null;
}

/**
 * Cents that can be questioned, by line id. No entry on an ended invoice, after the last day, and for lines questioned
 * before (S72).
 *
 * @param questioned ids of lines that were questioned before
 */
export function listQuestionable(
  invoice: QuestionedInvoice,
  { lines, questioned, ...before }: CreditedBefore & { lines: readonly Line[]; questioned: ReadonlySet<string> },
  now: Date,
): ReadonlyMap<string, number> {
  if (findInvoiceRefusal(invoice, now) !== null) return new Map();
  const open = lines.filter(({ id }) => !questioned.has(String(id)));
  const cents = open.map((line) => [String(line.id), findQuestionable(line, lines, before).most] as const);
  return new Map(cents.filter(([, most]) => most > 0));
}

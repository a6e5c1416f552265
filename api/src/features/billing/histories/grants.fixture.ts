import { findQuestionable } from "../disputes/questionable.policy";
import {
  absorb,
  subtractCanceled,
  type CanceledLine,
  type CreditedInvoice,
  type CreditedLine,
} from "../rehearsal/absorb.policy";
import type { BillableRow, Correction } from "../rehearsal/plan-bill.policy";
import { openCreditOf, sumOf, type BookedInvoice, type BookedLine, type Books } from "./client-books.fixture";
import { isLive, liveLines, toCorrection } from "./source-rows.fixture";

/** Absorbed cents by ref. */
export function sumAbsorbed(books: Books): ReadonlyMap<string, number> {
  const absorbed = new Map<string, number>();
  for (const { line } of liveLines(books)) {
    const { grantRef, commission } = line;
    if (grantRef !== null) absorbed.set(grantRef, (absorbed.get(grantRef) ?? 0) + commission);
  }
  return absorbed;
}

interface EarlierCredit extends CanceledLine {
  ref: string;
  line: BookedLine;
  invoice: BookedInvoice;
}

/** Cents granted by a question or refunded as billed by mistake, without canceled cents. */
export function listEarlierCredits({ invoices }: Books): EarlierCredit[] {
  const credits = invoices.flatMap((invoice) => {
    const find = (id: string) => invoice.lines.find((line) => line.id === id);
    const granted = invoice.questions.flatMap(({ id, lineId, notOwed, credited }): EarlierCredit[] => {
      const line = find(lineId);
      const ref = `line:${id}`;
      return line && notOwed + credited > 0
        ? [{ ref, credited: notOwed + credited, request: ref, canceled: 0, line, invoice }]
        : [];
    });
    const mistakes = invoice.refunds.filter(({ disputeId }) => disputeId === null);
    const mistaken = [...new Set(mistakes.flatMap(({ lineIds }) => lineIds ?? []))].flatMap((id): EarlierCredit[] => {
      const line = find(id);
      const own = mistakes.filter(({ lineIds }) => lineIds?.includes(id));
      const of = { request: own[0]?.id ?? id, canceled: sumOf(own, ({ canceled }) => canceled) };
      return line ? [{ ref: `mistake:${id}`, credited: chargeOf(invoice, line), ...of, line, invoice }] : [];
    });
    return [...granted, ...mistaken];
  });
  return subtractCanceled(credits);
}

/** Cents of the sale that were granted on other invoices and that no live bill has absorbed. */
export function grantedElsewhere(books: Books, invoice: BookedInvoice, { externalId }: BookedLine): number {
  const absorbed = sumAbsorbed(books);
  const own = listEarlierCredits(books).filter(
    (one) => one.invoice !== invoice && one.ref.startsWith("line:") && one.line.externalId === externalId,
  );
  return sumOf(own, ({ ref, credited }) => credited - (absorbed.get(ref) ?? 0));
}

/** Most cents for a question or a refund. */
export function chargeOf({ lines }: BookedInvoice, line: BookedLine, granted = 0): number {
  const toLine = ({ id, kind, externalId, saleExternalId, commission: commissionCents }: BookedLine) => ({
    ...{ id: Number(id), kind: kind as "sale", source: "square" as const, externalId, saleExternalId, commissionCents },
  });
  const before = { refunded: new Set<string>(), granted: new Map([[line.id, granted]]) };
  return findQuestionable(toLine(line), lines.map(toLine), before).most;
}

/** True for a refund at the source that the next bill credits. */
const isToCome = ({ billedOn, verified, isWrittenOff, kind }: BillableRow) =>
  kind !== "sale" && billedOn === null && verified !== 0 && !isWrittenOff;

function findBack(
  books: Books,
  { line, invoice }: EarlierCredit,
  coming: { rows: BillableRow[]; corrections: Correction[] },
) {
  const id = line.externalId;
  const counted = liveLines(books).filter(
    (one) => one.line.grantRef === null && (one.invoice !== invoice || one.line.kind === "correction"),
  );
  const billed = counted.filter(
    (one) => one.line.saleExternalId === id || (one.line.externalId === id && one.line.kind === "correction"),
  );
  const changed = coming.corrections.filter((one) => (one.saleId ?? one.id) === id);
  const refunds = coming.rows.filter((row) => row.saleId === id && isToCome(row));
  const again = liveLines(books).find((one) => one.line.externalId === id && one.line.kind === "sale")?.line;
  const now = again ?? coming.rows.find((row) => row.id === id);
  const less = isLive(invoice) ? 0 : line.commission - (now?.commission ?? 0);
  return less - sumOf([...billed.map((one) => one.line), ...changed, ...refunds], ({ commission }) => commission);
}

const isCharge = ({ kind }: BookedLine) => kind !== "credit" && kind !== "correction";

function listCreditedInvoices(
  books: Books,
  coming: { rows: BillableRow[]; corrections: Correction[] },
): CreditedInvoice[] {
  return books.invoices.flatMap(({ id, lines, refunds }): CreditedInvoice[] => {
    const mistakes = refunds.filter(({ disputeId, lineIds }) => disputeId === null && lineIds === null);
    if (mistakes.length === 0) return [];
    const own = lines.filter(isCharge);
    const charged = sumOf(own, ({ commission }) => commission);
    const sales = new Set(own.map(({ externalId }) => externalId));
    const billed = liveLines(books).filter(
      ({ line }) => !isCharge(line) && line.grantRef === null && sales.has(line.saleExternalId ?? line.externalId),
    );
    const back = [
      ...billed.map(({ line }) => line),
      ...coming.corrections.filter(({ chargedOn }) => chargedOn.invoiceId === id),
      ...coming.rows.filter((row) => row.saleBilledOn?.invoiceId === id && isToCome(row)),
    ];
    const credited = sumOf(mistakes, ({ cents, canceled }) => cents - canceled);
    return [{ ref: `refund:${id}`, invoiceId: id, credited, charged, back: 0 - sumOf(back, (one) => one.commission) }];
  });
}

/** Lines that use the client's credit, or absorb cents credited before. */
export function listGrants(books: Books, rows: BillableRow[], corrections: Correction[]): Correction[] {
  const [credits, absorbedBefore] = [listEarlierCredits(books), sumAbsorbed(books)];
  const coming = { rows, corrections };
  const lines = credits.map((one): CreditedLine => ({
    ...{ ref: one.ref, invoiceId: one.invoice.id, sale: one.line.externalId, credited: one.credited },
    back: findBack(books, one, coming),
  }));
  const invoices = listCreditedInvoices(books, coming);
  const firstLine = new Map(books.invoices.map(({ id, lines: [line] }) => [id, line]));
  const lineOf = (ref: string, invoiceId: string) =>
    credits.find((one) => one.ref === ref)?.line ?? firstLine.get(invoiceId);
  const grant = (ref: string, invoiceId: string, commission: number): Correction[] => {
    const line = lineOf(ref, invoiceId);
    return line && commission !== 0 ? [{ ...toCorrection(line, 1, commission, invoiceId), grantRef: ref }] : [];
  };
  const absorbed = absorb(lines, invoices);
  const failed = books.invoices.flatMap(({ id, refunds }) =>
    refunds.filter(({ status }) => status === "failed").map((refund) => ({ ...refund, invoiceId: id })),
  );
  return [
    ...books.disputes
      .filter(({ settlement }) => settlement !== null)
      .flatMap((dispute) => grant(dispute.id, dispute.invoice.id, 0 - Math.max(0, openCreditOf(books, dispute)))),
    ...failed.flatMap(({ id, invoiceId, cents, canceled }) =>
      grant(id, invoiceId, 0 - Math.max(0, cents - canceled + (absorbedBefore.get(id) ?? 0))),
    ),
    ...[...lines, ...invoices].flatMap(({ ref, invoiceId }) =>
      grant(ref, invoiceId, (absorbed.get(ref) ?? 0) - (absorbedBefore.get(ref) ?? 0)),
    ),
  ];
}

import { listIssueEntries } from "../invoices/invoice-entries.policy";
import { planBill, type Correction } from "../rehearsal/plan-bill.policy";
import {
  business,
  newAttempt,
  nextId,
  post,
  type BookedInvoice,
  type BookedLine,
  type Books,
} from "./client-books.fixture";
import { listGrants } from "./grants.fixture";
import { billedDay, liveLines, toCorrections, toRows, type SourceSale } from "./source-rows.fixture";

/** Each line of the same sale has its own round. */
function numberRounds(books: Books, corrections: readonly Correction[]): Correction[] {
  const last = new Map<string, number>();
  for (const { line } of liveLines(books))
    last.set(line.externalId, Math.max(last.get(line.externalId) ?? 0, line.round));
  return corrections.map((one) => {
    const round = 1 + (last.get(one.id) ?? 0);
    last.set(one.id, round);
    return { ...one, round };
  });
}

const choice = { start: billedDay, end: billedDay, chosen: null, confirmUnconfirmed: true };
const terms = { billableFrom: { day: billedDay, at: null }, agreementEndsAt: null };

/** Null: the total is carried. */
export function billClient(books: Books, sales: readonly SourceSale[]): BookedInvoice | null {
  const rows = toRows(books, sales);
  const changed = toCorrections(books, sales);
  const corrections = numberRounds(books, [...changed, ...listGrants(books, rows, changed)]);
  const plan = planBill(rows, choice, terms, corrections);
  if (!plan.makesInvoice) return null;
  const newLine = (line: Omit<BookedLine, "id" | "position">, index: number): BookedLine => {
    books.last += 1;
    return { ...line, id: String(books.last), position: index + 1 };
  };
  const ofRow = { round: 0, grantRef: null };
  const lines = [
    ...[...plan.lines, ...plan.credits].map(({ row, commission, ...credit }) => ({
      ...ofRow,
      kind: "chargedOn" in credit ? "credit" : row.kind,
      ...{ externalId: row.id, saleExternalId: row.saleId, commission },
    })),
    ...plan.corrections.map(({ id, saleId, commission, round, grantRef = null }) => ({
      ...{ kind: "correction", externalId: id, saleExternalId: saleId, commission, round, grantRef },
    })),
  ].map(newLine);
  const id = nextId(books, "bil");
  const attempt = newAttempt({ id: nextId(books, "dbt"), debitNumber: 1, tryNumber: 1, amountCents: plan.total });
  const invoice: BookedInvoice = {
    ...{ id, status: "scheduled", total: plan.total, lines, payments: [], questions: [], refunds: [] },
    ...{ lost: 0, writtenOff: 0, attempts: [attempt] },
  };
  for (const { postings } of listIssueEntries(business, lines)) post(books, postings);
  books.invoices.push(invoice);
  return invoice;
}

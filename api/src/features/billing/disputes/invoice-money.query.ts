import { Op } from "sequelize";
import { badDebt, disputeLosses } from "../../../ledger/accounts";
import { sumOfCause } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import type { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { findReceived } from "../payments/find-due.query";
import { readLineIds } from "../refunds/refunded-lines.query";
import { findGrantedOnVoid } from "./granted-on-void.sql";
import {
  placeCents,
  settleBook,
  type BookedQuestion,
  type BookedRefund,
  type InvoiceBook,
  type Settled,
} from "./invoice-book.policy";
import type { StateAmount } from "./line-states.policy";

export interface KnownMoney {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  attempts: readonly DebitAttempt[];
  questions: readonly DisputeLine[];
  refunds: readonly DebitRefund[];
  /** Cents by line. */
  grantedOnVoid: ReadonlyMap<string, number>;
  /** The same as plain numbers. */
  book: InvoiceBook;
  settled: Settled;
  /** By line id. */
  states: ReadonlyMap<string, StateAmount[]>;
}

type Known = Omit<KnownMoney, "book" | "settled" | "states">;

export function readQuestion(row: DisputeLine): BookedQuestion {
  return {
    ...{ id: String(row.id), disputeId: row.disputeId, lineId: String(row.lineId), amount: readCents(row.amountCents) },
    granted: row.outcome === null ? null : readCents(row.grantedCents),
    ...{ held: readCents(row.heldCents), released: readCents(row.releasedCents) },
    ...{ notOwed: readCents(row.notOwedCents), credited: readCents(row.creditedCents) },
  };
}

function readRefund(row: DebitRefund): BookedRefund {
  const { disputeId, amountCents, canceledCents, status } = row;
  const lineIds = row.lineIds === null ? null : readLineIds(row);
  const [cents, canceled] = [readCents(amountCents), readCents(canceledCents)];
  return { disputeId, lineIds, cents, isFailed: status === "failed", canceled };
}

/** 0 unless the invoice is written off. */
async function findWrittenOff({ id, status }: Invoice): Promise<Pick<InvoiceBook, "lost" | "writtenOff">> {
  if (status !== "credited") return { lost: 0, writtenOff: 0 };
  return {
    lost: await sumOfCause(disputeLosses, "dispute-lost", id),
    writtenOff: await sumOfCause(badDebt, "write-off", id),
  };
}

async function readBook(known: Known): Promise<InvoiceBook> {
  const { invoice, lines, attempts, questions, refunds } = known;
  return {
    ...{ status: invoice.status, total: readCents(invoice.totalCents) },
    lines: lines.map(({ id, commissionCents }) => ({ id: String(id), commission: readCents(commissionCents) })),
    debits: attempts.map(({ state, tryNumber, amountCents }) => ({ state, tryNumber, cents: readCents(amountCents) })),
    ...{ received: await findReceived(invoice.id), ...(await findWrittenOff(invoice)) },
    ...{ questions: questions.map(readQuestion), refunds: refunds.map(readRefund) },
  };
}

/** Consistent under the business's lock. */
export async function readInvoiceMoney(invoice: Invoice): Promise<KnownMoney> {
  const where = { invoiceId: invoice.id };
  const known = {
    invoice,
    lines: await InvoiceLine.findAll({ where, order: ["position"] }),
    attempts: await DebitAttempt.findAll({ where, order: ["attempt"] }),
    questions: await DisputeLine.findAll({ where, order: ["id"] }),
    refunds: await DebitRefund.findAll({ where, order: ["requestedAt", "id"] }),
    grantedOnVoid: await findGrantedOnVoid(invoice.businessId, invoice.id),
  };
  const book = await readBook(known);
  return { ...known, book, settled: settleBook(book), states: placeCents(book) };
}

/** True while a line waits for the agency's answer. */
export async function hasOpenQuestion(invoiceId: string): Promise<boolean> {
  return (await DisputeLine.count({ where: { invoiceId, outcome: { [Op.is]: null } } })) > 0;
}

import type { MarkAsSaleRequest, MessageAnswer } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Sale } from "../../../models/sale.model";
import type { Transaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { SourceRecord } from "../../../providers/sales/sales-source.port";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { bankSource, connectBankSales, returnIdOf, tellReturn, tellSale } from "./told-deposit";

/** What the sales know of a deposit; null: they were never told. */
interface Told {
  sale: Sale | null;
  /** What takes it back. */
  taken: Sale | null;
}

/** What is told to the sales, and what of it to the admin. */
interface Change {
  record: SourceRecord;
  message: string;
}

async function readTold(transaction: Transaction, deposit: BankTransaction): Promise<Told> {
  const ids = [deposit.externalId, returnIdOf(deposit)];
  const rows = await Sale.findAll({ where: { source: bankSource, externalId: ids }, transaction });
  const find = (id: string | undefined) => rows.find(({ externalId }) => externalId === id) ?? null;
  return { sale: find(ids[0]), taken: find(ids[1]) };
}

async function isOnLiveInvoice(transaction: Transaction, externalId: string): Promise<boolean> {
  return (await InvoiceLine.count({ where: { source: bankSource, externalId, live: true }, transaction })) > 0;
}

function refuse(code: string, status: 409 | 422, message: string): AppError {
  return new AppError({ code, status, message });
}

/** Throws where it is no money that somebody paid for what was sold, as far as the bank's words tell. */
function checkDeposit({ payoutOf, amountCents, status }: BankTransaction): void {
  if (payoutOf !== null) throw refuse("PAYOUT", 422, bankSalesTexts.payout);
  if (amountCents <= 0) throw refuse("NO_DEPOSIT", 422, bankSalesTexts.wentOut);
  if (status !== "posted") throw refuse("NOT_POSTED", 409, bankSalesTexts.notPosted);
}

const isGiven = ({ taken }: Told) => taken?.state === "completed";
const isMarked = (told: Told) => told.sale?.state === "completed" && !isGiven(told);
const next = (row: Sale | null) => (row?.version ?? 0) + 1;

async function mark(transaction: Transaction, deposit: BankTransaction, told: Told, at: Date): Promise<Change> {
  const { marked: message } = bankSalesTexts;
  checkDeposit(deposit);
  if (!isGiven(told)) {
    return { record: tellSale(deposit, { state: "completed", version: next(told.sale), at }), message };
  }
  if (await isOnLiveInvoice(transaction, returnIdOf(deposit))) {
    throw refuse("CREDITED", 409, bankSalesTexts.credited);
  }
  return { record: tellReturn(deposit, { state: "failed", version: next(told.taken), at }), message };
}

/** What was billed cannot be unsaid: it is given back, as a refund is (S30). */
async function unmark(transaction: Transaction, deposit: BankTransaction, told: Told, at: Date): Promise<Change> {
  if (await isOnLiveInvoice(transaction, deposit.externalId)) {
    const record = tellReturn(deposit, { state: "completed", version: next(told.taken), at });
    return { record, message: bankSalesTexts.unmarkedAfterBilling };
  }
  const record = tellSale(deposit, { state: "canceled", version: next(told.sale), at });
  return { record, message: bankSalesTexts.unmarked };
}

async function findDeposit(externalId: string): Promise<BankTransaction> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  if (deposit) return deposit;
  throw new AppError({ code: "NO_TRANSACTION", status: 404, message: bankSalesTexts.noTransaction });
}

/**
 * A deposit of the bank counts as a sale, or counts no more (S29). Again: nothing more happens. Throws 404 for an unknown
 * one, 422 for a payout or for what went out, 409 for what is not posted or was credited since.
 */
export function createMarkAsSale({ database, clock, recordSales, recordAudit }: BillingDependencies) {
  async function change(
    lock: BusinessLock,
    deposit: BankTransaction,
    { marked, caller }: { marked: boolean; caller: BillingCaller },
  ): Promise<string> {
    const { transaction } = lock;
    const told = await readTold(transaction, deposit);
    if (isMarked(told) === marked) return marked ? bankSalesTexts.marked : bankSalesTexts.unmarked;
    const { record, message } = await (marked ? mark : unmark)(transaction, deposit, told, clock.now());
    const { businessId: subject, externalId, amountCents } = deposit;
    await recordSales(lock, { connection: connectBankSales(subject), records: [record] });
    const { userId: actor, ip, requestId } = caller;
    const action = marked ? "deposit.marked" : "deposit.unmarked";
    const details = { transaction: externalId, amountCents };
    await recordAudit(transaction, { actor, action, subject, details, ip, requestId });
    return message;
  }
  return async ({ transactionId, marked }: MarkAsSaleRequest, caller: BillingCaller): Promise<MessageAnswer> => {
    const deposit = await findDeposit(transactionId);
    const message = await inBusiness(database, deposit.businessId, (lock) => change(lock, deposit, { marked, caller }));
    return { message, type: "success" };
  };
}

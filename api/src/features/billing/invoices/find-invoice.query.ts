import { can, type InvoiceAnswer } from "@portal/api-contract";
import { Readable } from "node:stream";
import { pdfType } from "../../../documents/find-documents";
import { Business } from "../../../models/business.model";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import type { ReadAgency } from "../../../models/read-agency";
import { inSnapshot } from "../../../platform/db/snapshot.sql";
import { readCents } from "../../../platform/db/money";
import { AppError } from "../../../platform/errors/app-error";
import { FileAnswer } from "../../../platform/http/file-answer";
import type { Session } from "../../../platform/http/session";
import type { BillingNeeds, BillingReader } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import { findHold } from "../clients/find-hold.query";
import type { FindDebitMandate } from "../debits/debits.dependencies";
import { readOwedInvoice } from "../debits/read-owed.query";
import { findRetryCents, findRetryDays } from "../debits/retry.policy";
import { findPromised } from "../disputes/invoice-book.policy";
import { readInvoiceMoney, type KnownMoney } from "../disputes/invoice-money.query";
import { listQuestionable } from "../disputes/questionable.policy";
import { judgeMistakes } from "../refunds/refundable.policy";
import { toRefundQuestion } from "../refunds/refundable.query";
import { listMistaken } from "../refunds/refunded-lines.query";
import { findRecorders } from "../payments/payment.presenter";
import { findKept } from "../rehearsal/find-kept.query";
import { findDebitedAccount } from "./find-debited-account.query";
import { findReplacement } from "./find-last.query";
import { readParties } from "./find-parties.query";
import { presentInvoice, type KnownInvoice } from "./invoice.presenter";
import { noInvoice } from "./void-invoice.command";

export interface InvoiceReads {
  readAgency: ReadAgency;
  clock: Clock;
  findDebitMandate: FindDebitMandate;
}

/** Staff read any invoice. Throws 404 for unknown and foreign ids. */
async function findReadable(id: string, { session, business }: BillingReader): Promise<Invoice> {
  const isStaff = can(session.role, "see clients");
  const own = isStaff ? {} : { businessId: business?.id ?? "" };
  const invoice = await Invoice.findOne({ where: { id, ...own } });
  if (!invoice) throw noInvoice();
  return invoice;
}

async function findStaff(
  { clock, findDebitMandate }: InvoiceReads,
  { money, payments, role }: StaffQuestion,
): Promise<KnownInvoice["staff"]> {
  if (!can(role, "see clients")) return null;
  const { invoice, attempts, book, settled } = money;
  const { issuedBy, businessId, status } = invoice;
  const mayBill = can(role, "bill clients");
  const person = issuedBy === null ? null : await User.findByPk(issuedBy, { attributes: ["firstName", "lastName"] });
  const billedBy = person && `${person.firstName} ${person.lastName}`;
  const now = clock.now();
  const mandate = await findDebitMandate(businessId);
  const { days } = findRetryDays({ status, attempts, mandate, now });
  const amount = readCents(findRetryCents(attempts, settled.due));
  const mayRetry = days !== null && amount > 0 && (await findHold(businessId, now)) === null;
  const retryDays = mayRetry ? { ...days, amount } : null;
  const { most } = judgeMistakes(toRefundQuestion(money, now), findPromised(book.questions));
  const refundable = mayBill ? most : 0;
  const refundKept = refundable === 0 ? 0 : Math.min(refundable, await findKept(invoice));
  return { billedBy, mayBill, recorders: await findRecorders(payments), retryDays, refundable, refundKept };
}

interface StaffQuestion {
  money: KnownMoney;
  payments: readonly OutsidePayment[];
  role: Session["role"];
}

/** Numbers of the former invoice and the replacement. A void replacement does not count. */
async function findSuccession(invoice: Invoice): Promise<Pick<InvoiceAnswer, "replacedBy" | "replaces">> {
  const { replacesId } = invoice;
  const [replacement, former] = await Promise.all([
    findReplacement(invoice),
    replacesId === null ? null : Invoice.findByPk(replacesId, { attributes: ["invoiceNumber"] }),
  ]);
  return { replacedBy: replacement?.invoiceNumber ?? null, replaces: former?.invoiceNumber ?? null };
}

/** Cents that can be questioned, by line id. */
function findQuestionableCents({ invoice, lines, questions, refunds, grantedOnVoid }: KnownMoney, now: Date) {
  const questioned = new Set(questions.map(({ lineId }) => String(lineId)));
  return listQuestionable(invoice, { lines, questioned, refunded: listMistaken(refunds), granted: grantedOnVoid }, now);
}

/** True for the client. Staff who view as a client change nothing (S15). */
const isClient = ({ role, viewing }: Session) => !can(role, "see clients") && viewing === null;

/** Reads one snapshot. Throws 404 for unknown and foreign ids. */
export async function findInvoice(reads: InvoiceReads, id: string, reader: BillingReader): Promise<InvoiceAnswer> {
  return inSnapshot(() => readInvoice(reads, id, reader));
}

async function readInvoice(reads: InvoiceReads, id: string, reader: BillingReader): Promise<InvoiceAnswer> {
  const invoice = await findReadable(id, reader);
  const { businessId } = invoice;
  const [money, events, outsidePayments, business, succession] = await Promise.all([
    readInvoiceMoney(invoice),
    InvoiceEventRow.findAll({ where: { invoiceId: id }, order: ["id"] }),
    OutsidePayment.findAll({ where: { invoiceId: id }, order: ["recordedAt", "id"] }),
    Business.findByPk(businessId, { attributes: ["ownerUserId"], rejectOnEmpty: true }),
    findSuccession(invoice),
  ]);
  const { lines, attempts } = money;
  const { session } = reader;
  const now = reads.clock.now();
  const questionable = findQuestionableCents(money, now);
  return presentInvoice({
    invoice,
    lines,
    attempts,
    debited: await findDebitedAccount(invoice, attempts),
    parties: await readParties(reads.readAgency, invoice),
    outsidePayments,
    money,
    owed: await readOwedInvoice(id, { now, isStaff: can(session.role, "see clients") }),
    questionable,
    mayQuestion: isClient(session) && questionable.size > 0,
    events,
    clientId: business.ownerUserId,
    ...succession,
    staff: await findStaff(reads, { money, payments: outsidePayments, role: session.role }),
  });
}

/** Throws 404 like `findInvoice`, and 409 while the PDF is being made. */
export async function readInvoiceFile(
  { findFile }: Pick<BillingNeeds, "findFile">,
  id: string,
  reader: BillingReader,
): Promise<FileAnswer> {
  const { businessId, invoiceNumber } = await findReadable(id, reader);
  const file = (await findFile(businessId, id))?.file;
  if (!file) {
    const message = billingTexts.fileInTheMaking;
    throw new AppError({ code: "FILE_IN_THE_MAKING", status: 409, message, retryAfterSeconds: 2 });
  }
  const content = Readable.from([file.bytes], { objectMode: false });
  return new FileAnswer(`${invoiceNumber ?? "invoice"}.pdf`, pdfType, file.sizeBytes, content);
}

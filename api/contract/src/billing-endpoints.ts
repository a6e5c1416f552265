import type {
  BalanceAnswer,
  BalanceQuery,
  BankMovementsAnswer,
  BankMovementsRequest,
  BilledAnswer,
  BillClientAnswer,
  BillClientRequest,
  BillClientsRequest,
  BillingCasesAnswer,
  BillingCasesQuery,
  BillingListAnswer,
  BillingListQuery,
  BillingMail,
  BillingRun,
  ChangeInvoiceAnswer,
  ChangeInvoiceRequest,
  CloseCaseRequest,
  DebitsAnswer,
  DebitsQuery,
  FetchInvoicesRequest,
  InvoiceAnswer,
  InvoiceFilter,
  InvoiceItem,
  InvoiceListAnswer,
  InvoiceListQuery,
  LedgerAnswer,
  LedgerQuery,
  OutsidePaymentAnswer,
  RecordPaymentRequest,
  RehearseAnswer,
  RehearseRequest,
  RetryDebitAnswer,
  RetryDebitRequest,
  TakeBackPaymentRequest,
} from "./billing.js";
import type { FileDownload } from "./account-data.js";
import type { MessageAnswer } from "./answers.js";
import type {
  DecideObjectionRequest,
  MarkAsSaleRequest,
  MarkedDepositsAnswer,
  MarkedDepositsQuery,
  ObjectToSaleRequest,
} from "./deposits.js";
import type { RefreshAnswer, SalesFilter } from "./sales.js";

export interface BillingEndpoints {
  "GET /pc/clients": { body: undefined; query: BillingListQuery; answer: BillingListAnswer };
  "GET /pc/debits": { body: undefined; query: DebitsQuery; answer: DebitsAnswer };
  "GET /pc/balance": { body: undefined; query: BalanceQuery; answer: BalanceAnswer };
  "GET /pc/billed": { body: undefined; query: Omit<SalesFilter, "asOf">; answer: BilledAnswer };
  "GET /pc/ledger": { body: undefined; query: LedgerQuery; answer: LedgerAnswer };
  "POST /pc/rehearse": { body: RehearseRequest; answer: RehearseAnswer };
  "POST /pc/bill-client": { body: BillClientRequest; answer: BillClientAnswer };
  "POST /pc/bill-clients": { body: BillClientsRequest; answer: RefreshAnswer };
  "GET /pc/bill-clients/{jobId}": { body: undefined; params: { jobId: string }; answer: BillingRun };
  "POST /pc/fetch-invoices": { body: FetchInvoicesRequest; answer: InvoiceItem[] };
  "GET /pc/invoices": { body: undefined; query: InvoiceListQuery; answer: InvoiceListAnswer };
  "GET /pc/invoices.csv": { body: undefined; query: InvoiceFilter; answer: FileDownload };
  "GET /pc/invoices/{id}": { body: undefined; params: { id: string }; answer: InvoiceAnswer };
  "GET /pc/invoices/{id}/file": { body: undefined; params: { id: string }; answer: FileDownload };
  "POST /pc/void-invoice": { body: ChangeInvoiceRequest; answer: ChangeInvoiceAnswer };
  "POST /pc/reissue-invoice": { body: ChangeInvoiceRequest; answer: ChangeInvoiceAnswer };
  "POST /pc/write-off-invoice": { body: ChangeInvoiceRequest; answer: ChangeInvoiceAnswer };
  "POST /pc/record-payment": { body: RecordPaymentRequest; answer: OutsidePaymentAnswer };
  "POST /pc/take-back-payment": { body: TakeBackPaymentRequest; answer: OutsidePaymentAnswer };
  "POST /pc/retry-debit": { body: RetryDebitRequest; answer: RetryDebitAnswer };
  "GET /pc/billing-mail": { body: undefined; answer: BillingMail };
  "POST /pc/billing-mail": { body: BillingMail; answer: BillingMail };
  "GET /pc/cases": { body: undefined; query: BillingCasesQuery; answer: BillingCasesAnswer };
  "POST /pc/close-case": { body: CloseCaseRequest; answer: MessageAnswer };
  "POST /pc/get-trans": { body: BankMovementsRequest; answer: BankMovementsAnswer };
  "POST /pc/mark-as-sale": { body: MarkAsSaleRequest; answer: MessageAnswer };
  "GET /pc/marked-deposits": { body: undefined; query: MarkedDepositsQuery; answer: MarkedDepositsAnswer };
  "POST /pc/object-to-sale": { body: ObjectToSaleRequest; answer: MessageAnswer };
  "POST /pc/decide-objection": { body: DecideObjectionRequest; answer: MessageAnswer };
}

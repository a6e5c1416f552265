import {
  BILLING_RUN_STATES,
  DEBIT_STATUSES,
  INVOICE_STATUSES,
  ROW_SOURCES,
  SALE_KINDS,
  CONNECTION_STATUSES,
  SOURCE_IDS,
  type BankMovement,
  type BankMovementsAnswer,
  type BillClientAnswer,
  type BilledInvoice,
  type BillingClient,
  type BillingListAnswer,
  type BillingMail,
  type BillingRun,
  type BillingRunResult,
  type CarriedCredit,
  type ChangeInvoiceAnswer,
  type DebitPermissionState,
  type InvoicePayment,
  type LeftOutLine,
  type MessageAnswer,
  type RefreshAnswer,
  type RehearseAnswer,
  type RehearsedLine,
  type Rehearsal,
} from "@portal/api-contract";
import Joi from "joi";
import { depositMarking } from "./bank-sales/deposits.schema";

const cents = Joi.number().integer().required();
const count = Joi.number().integer().min(0).required();
const text = Joi.string().required();
const day = Joi.string().isoDate().required();
const time = Joi.string().isoDate().required();
const words = (list: readonly string[]) =>
  Joi.string()
    .valid(...list)
    .required();
const list = (item: Joi.Schema) => Joi.array().items(item).required();
const why = list(Joi.string());

const rehearsedLine = Joi.object<RehearsedLine, true>({
  id: text,
  name: text,
  date: day,
  at: time,
  kind: words(SALE_KINDS),
  source: words(ROW_SOURCES),
  totalOrder: cents,
  verified: cents,
  commission: cents,
  confirmed: Joi.boolean().required(),
});

const leftOutLine = Joi.object<LeftOutLine, true>({
  id: text,
  name: text,
  date: day,
  totalOrder: cents,
  currency: text,
  reason: text,
  text,
  invoice_number: Joi.string().allow(null).required(),
});

const permissionState = Joi.object<DebitPermissionState, true>({
  status: words(["active", "pending", "inactive", "suspended"]),
  last4: text.allow(null),
})
  .allow(null)
  .required();

const rehearsal = Joi.object<Rehearsal, true>({
  id: text,
  name: text,
  lines: list(rehearsedLine),
  excluded: list(leftOutLine),
  credits: list(Joi.object<CarriedCredit, true>({ id: text, amount: cents, invoice_number: text })),
  total: cents,
  debitDate: day.allow(null),
  why,
  notice: text.allow(null),
  mandate: permissionState,
  refusal: text.allow(null),
  hash: text,
});

export const rehearseAnswer = Joi.object<RehearseAnswer, true>({
  rehearsals: list(rehearsal),
  total: cents,
}).required();

export const billedInvoice = Joi.object<BilledInvoice, true>({
  id: text,
  invoice_number: text,
  status: words(INVOICE_STATUSES),
  total: cents,
  debitDate: day,
});

export const invoicePayment = Joi.object<InvoicePayment, true>({
  id: text,
  status: words(DEBIT_STATUSES),
  amount: cents,
  debitDate: day,
  attempt: count,
});

const message = { message: text, type: Joi.string().valid("success").required() };

export const doneAnswer = Joi.object<MessageAnswer, true>(message).required();

export const billClientAnswer = Joi.object<BillClientAnswer, true>({
  ...message,
  invoice: billedInvoice.allow(null).required(),
  payment: invoicePayment.allow(null).required(),
  carried: Joi.number().integer().optional(),
}).required();

export const changeInvoiceAnswer = Joi.object<ChangeInvoiceAnswer, true>({
  ...message,
  invoice: billedInvoice.allow(null).required(),
}).required();

export const startedRun = Joi.object<RefreshAnswer, true>({ jobId: text }).required();

export const billingRunAnswer = Joi.object<BillingRun, true>({
  state: words(BILLING_RUN_STATES),
  done: count,
  of: count,
  results: list(
    Joi.object<BillingRunResult, true>({
      id: text,
      name: text,
      status: words(["billed", "carried", "refused"]),
      invoice: billedInvoice.optional(),
      message: text,
    }),
  ),
}).required();

export const bankMovementsAnswer = Joi.object<BankMovementsAnswer, true>({
  data: list(
    Joi.object<BankMovement, true>({
      id: text,
      amount: cents,
      transacted_at: count,
      description: text.allow(""),
      accountId: text,
      markedAsSale: Joi.boolean().required(),
      isPayout: Joi.boolean().required(),
      isPending: Joi.boolean().required(),
      marking: depositMarking.allow(null).required(),
    }),
  ),
  nextCursor: text.allow(null),
}).required();

export const billingMailAnswer = Joi.object<BillingMail, true>({ on: Joi.boolean().required() }).required();

const billingClient = Joi.object<BillingClient, true>({
  id: text,
  name: text,
  owner: text,
  connections: list(
    Joi.object<BillingClient["connections"][number], true>({
      source: words(SOURCE_IDS),
      status: words(CONNECTION_STATUSES),
      lastSyncAt: time.allow(null),
    }),
  ),
  verified: cents,
  commission: cents,
  mandate: permissionState,
  billable: Joi.object<BillingClient["billable"], true>({
    sales: Joi.number().integer().required(),
    refunds: Joi.number().integer().required(),
    commission: cents,
    unconfirmed: count,
  }).required(),
});

export const billingListAnswer = Joi.object<BillingListAnswer, true>({
  data: list(billingClient),
  totals: Joi.object<BillingListAnswer["totals"], true>({
    verified: cents,
    commission: cents,
    billable: cents,
    underWay: cents,
  }).required(),
  matching: count,
  timeZone: Joi.string().required(),
  nextCursor: Joi.string().allow(null).required(),
}).required();

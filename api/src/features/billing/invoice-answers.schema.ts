import {
  ACCOUNT_HOLDERS,
  INVOICE_STATUSES,
  ROW_SOURCES,
  SALE_KINDS,
  type InvoiceAnswer,
  type InvoiceEvent,
  type InvoiceItem,
  type InvoiceLine,
  type InvoiceListAnswer,
  type InvoiceListItem,
} from "@portal/api-contract";
import Joi from "joi";
import { invoicePayment } from "./billing-answers.schema";
import { outsidePayment } from "./payments/payments.schema";

const cents = Joi.number().integer().required();
const text = Joi.string().required();
const day = Joi.string().isoDate().required();
const time = Joi.string().isoDate().required();
const words = (list: readonly string[]) =>
  Joi.string()
    .valid(...list)
    .required();
const list = (item: Joi.Schema) => Joi.array().items(item).required();

const item = Joi.object<InvoiceLine["items"][number], true>({
  name: text.allow(""),
  quantity: text,
  price: cents,
});
const period = Joi.object<InvoiceItem["time_period"], true>({ start: day, end: day }).required();

export const fetchInvoicesAnswer = list(
  Joi.object<InvoiceItem, true>({
    id: text,
    invoice_number: text,
    name: text,
    time_period: period,
    status: words(INVOICE_STATUSES),
    transaction_data: list(
      Joi.object<InvoiceItem["transaction_data"][number], true>({
        name: text,
        items: list(item),
        totalOrder: cents,
        commission: cents,
      }),
    ),
    total: cents,
    debitDate: day,
  }),
);

const line = Joi.object<InvoiceLine, true>({
  id: text,
  kind: words([...SALE_KINDS, "credit", "correction"]),
  source: words(ROW_SOURCES),
  externalId: text,
  name: text,
  items: list(item),
  date: day,
  at: time,
  totalOrder: cents,
  verified: cents,
  commission: cents,
});

const event = Joi.object<InvoiceEvent, true>({
  kind: text,
  at: time.allow(null),
  between: Joi.object<NonNullable<InvoiceEvent["between"]>, true>({ start: day, end: day }).optional(),
  text: text.allow(null),
});

export const invoiceAnswer = Joi.object<InvoiceAnswer, true>({
  id: text,
  invoice_number: text,
  status: words(INVOICE_STATUSES),
  clientId: text,
  name: text,
  timeZone: text,
  time_period: period,
  issuer: Joi.object<InvoiceAnswer["issuer"], true>({ name: text, address: text, email: text }).required(),
  billTo: Joi.object<InvoiceAnswer["billTo"], true>({ name: text, address: text.allow(null) }).required(),
  issuedAt: time,
  dueDate: day,
  statusAt: time,
  lines: list(line),
  verified: cents,
  commission: cents,
  total: cents,
  isExactShare: Joi.boolean().required(),
  debitDate: day,
  why: list(Joi.string()),
  payments: list(invoicePayment),
  outsidePayments: list(outsidePayment),
  due: cents,
  events: list(event),
  account: Joi.object<NonNullable<InvoiceAnswer["account"]>, true>({
    institution: text,
    last4: text.allow(null),
    holder: words(ACCOUNT_HOLDERS),
  })
    .allow(null)
    .required(),
  mandateSignedAt: time.allow(null),
  questionsUntil: day,
  billedBy: text.allow(null),
  replacedBy: text.allow(null),
  replaces: text.allow(null),
  may: Joi.object<InvoiceAnswer["may"], true>({
    void: Joi.boolean().required(),
    reissue: Joi.boolean().required(),
    writeOff: Joi.boolean().required(),
    recordPayment: Joi.boolean().required(),
  }).required(),
  retryDays: Joi.object<NonNullable<InvoiceAnswer["retryDays"]>, true>({ from: day, to: day }).allow(null).required(),
}).required();

const listItem = Joi.object<InvoiceListItem, true>({
  ...{ id: text, invoice_number: text, clientId: text, name: text, status: words(INVOICE_STATUSES) },
  ...{ issuedAt: time, time_period: period, debitDate: day, total: cents, debited: cents, paidOtherwise: cents },
  due: cents,
});

export const invoiceListAnswer = Joi.object<InvoiceListAnswer, true>({
  data: list(listItem),
  totals: Joi.object<InvoiceListAnswer["totals"], true>({
    ...{ count: cents, total: cents, received: cents, due: cents },
  }).required(),
  nextCursor: text.allow(null),
}).required();

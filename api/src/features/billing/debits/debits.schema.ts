import {
  DEBIT_STATUSES,
  OWED_CURES,
  OWED_STATUSES,
  type DebitDay,
  type DebitsAnswer,
  type DebitsQuery,
  type LedgerAnswer,
  type LedgerLine,
  type LedgerQuery,
  type OpenDebit,
  type OwedInvoice,
} from "@portal/api-contract";
import Joi from "joi";
import { paymentFields } from "../payments/payments.schema";

const cents = Joi.number().integer().required();
const count = Joi.number().integer().min(0).required();
const text = Joi.string().required();
const day = Joi.string().isoDate().required();
const clientId = Joi.string().max(32);

export const debitsQuery = Joi.object<DebitsQuery>({
  client: clientId,
  month: Joi.string()
    .pattern(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .messages({ "string.pattern.base": "A month is written YYYY-MM." }),
});

const debitKeys = {
  invoiceId: text,
  invoice_number: text,
  clientId: text,
  name: text,
  date: day,
  amount: cents,
  status: Joi.string()
    .valid(...DEBIT_STATUSES)
    .required(),
  attempt: count,
  movedFrom: day.allow(null),
  why: Joi.array().items(Joi.string()).required(),
  account: text,
  notice: text.allow(null),
};
const debitDay = Joi.object<DebitDay, true>(debitKeys);
const openDebit = Joi.object<OpenDebit, true>({
  ...debitKeys,
  issuedOn: day,
  paidBetween: Joi.object({ start: day, end: day }).required(),
});

const owedInvoice = Joi.object<OwedInvoice, true>({
  invoiceId: text,
  invoice_number: text,
  clientId: text,
  name: text,
  amount: cents,
  status: Joi.string()
    .valid(...OWED_STATUSES)
    .required(),
  since: day,
  ended: Joi.string().valid("debit", "payment").required(),
  attempts: count,
  why: text,
  cure: Joi.string()
    .valid(...OWED_CURES)
    .required(),
});

export const debitsAnswer = Joi.object<DebitsAnswer, true>({
  month: text,
  today: day,
  debits: Joi.array().items(debitDay).required(),
  payments: Joi.array()
    .items(Joi.object<DebitsAnswer["payments"][number], true>({ ...paymentFields, clientId: text, name: text }))
    .required(),
  holidays: Joi.array()
    .items(Joi.object({ date: day, name: text }))
    .required(),
  next: debitDay.allow(null).required(),
  nextDay: Joi.object({ count, amount: cents, debits: Joi.array().items(debitDay).required() })
    .allow(null)
    .required(),
  open: Joi.array().items(openDebit).required(),
  owed: Joi.object({ invoices: Joi.array().items(owedInvoice).required(), count, amount: cents }).required(),
  notBilled: Joi.object({ sales: count, refunds: count, commission: cents }).allow(null).required(),
});

export const ledgerQuery = Joi.object<LedgerQuery>({
  client: clientId.required(),
  cursor: Joi.string().pattern(/^[1-9]\d{0,14}$/),
  limit: Joi.number().integer().min(1).max(200),
});

export const ledgerAnswer = Joi.object<LedgerAnswer, true>({
  name: text,
  timeZone: text,
  balance: cents,
  receivable: cents,
  onItsWay: cents,
  held: cents,
  credit: cents,
  data: Joi.array()
    .items(
      Joi.object<LedgerLine, true>({
        at: day,
        kind: text,
        ref: text,
        account: text,
        amount: cents,
        balance: cents,
      }),
    )
    .required(),
  nextCursor: Joi.string().allow(null).required(),
});

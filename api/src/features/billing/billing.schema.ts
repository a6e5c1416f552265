import { INVOICE_STATUSES, type InvoiceFilter, type InvoiceListQuery } from "@portal/api-contract";
import type {
  BankMovementsRequest,
  BillClientRequest,
  BillClientsRequest,
  BillingListQuery,
  BillingMail,
  BillQuestion,
  ChangeInvoiceRequest,
  FetchInvoicesRequest,
  RehearseRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { readDay } from "../../models/values/local-day";
import { reasonText } from "../../models/values/reason-text";
import { readTimeCursor } from "../../models/values/time-cursor";
import { longestRowId, mostClients, mostRows } from "./billing.limits";
import { billingTexts } from "./billing.texts";
import { idParams } from "../../platform/http/id-params.schema";

const { aClient, bothDates } = billingTexts;
const day = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .required()
  .messages({
    "any.invalid": "A day is written YYYY-MM-DD.",
    "any.required": bothDates,
    "string.empty": bothDates,
  });
const id = Joi.string().max(32).required();
const clientId = id.messages({ "any.required": aClient, "string.empty": aClient });
const rowId = Joi.string().max(longestRowId);
const rowIds = Joi.array().items(rowId).max(mostRows).unique();
const hash = Joi.string()
  .pattern(/^[0-9a-f]{64}$/)
  .messages({ "string.pattern.base": "This is not the hash of a rehearsal." });
const cents = Joi.number().strict().integer().required();
const limit = Joi.number().integer().min(1).max(200);
const timeCursor = Joi.string()
  .max(200)
  .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": "This cursor is not one of this list." });
const reason = reasonText();
const riskReason = reasonText().optional();

const question = { id: clientId, startDate: day, endDate: day, confirmUnconfirmed: Joi.boolean().strict() };
const period = { startDate: "2026-11-01", endDate: "2026-12-02" };
const exampleQuestion = { id: "usr_example", ...period, confirmUnconfirmed: true };

/** Each client at most once. */
const clientsOf = (item: Joi.Schema) =>
  Joi.array()
    .items(item)
    .min(1)
    .max(mostClients)
    .unique("id")
    .required()
    .messages({ "any.required": aClient, "array.min": aClient, "array.unique": "Each client can be there once." });

export const rehearseRequest = Joi.object<RehearseRequest, true>({
  clients: clientsOf(
    Joi.object<BillQuestion, true>({ ...question, transactions: rowIds, except: rowIds }).oxor(
      "transactions",
      "except",
    ),
  ),
}).example({ clients: [{ ...exampleQuestion, transactions: ["an-order"] }] });

export const billClientRequest = Joi.object<BillClientRequest, true>({
  ...question,
  transactions: Joi.array()
    .items(
      Joi.object<BillClientRequest["transactions"][number], true>({
        id: rowId.required(),
        totalOrder: cents,
        commission: cents,
      }),
    )
    .max(mostRows)
    .unique("id")
    .required(),
  rehearsalHash: hash,
  riskReason,
}).example({
  ...exampleQuestion,
  transactions: [{ id: "an-order", totalOrder: 100, commission: 30 }],
  rehearsalHash: "0".repeat(64),
  riskReason: "The client confirmed the amount",
});

export const billClientsRequest = Joi.object<BillClientsRequest, true>({
  clients: clientsOf(
    Joi.object<BillClientsRequest["clients"][number], true>({
      ...question,
      rehearsalHash: hash.required(),
      riskReason,
    }),
  ),
}).example({
  clients: [{ ...exampleQuestion, rehearsalHash: "0".repeat(64), riskReason: "The client confirmed the amount" }],
});

export const runParams = Joi.object<{ jobId: string }, true>({ jobId: id }).example({ jobId: "ref_example" });
export const invoiceParams = idParams("bil_example");

export const fetchInvoicesRequest = Joi.object<FetchInvoicesRequest, true>({
  id: Joi.string().max(32),
  cursor: timeCursor,
  limit: limit.strict(),
})
  .default({})
  .example({ id: "usr_example", limit: 200 });

export const changeInvoiceRequest = Joi.object<ChangeInvoiceRequest, true>({ id, reason }).example({
  id: "bil_example",
  reason: "By mistake",
});

export const bankMovementsRequest = Joi.object<BankMovementsRequest, true>({
  id: clientId,
  startDate: day,
  endDate: day,
  cursor: timeCursor,
  limit: limit.strict(),
}).example({ id: "usr_example", ...period, limit: 200 });

export const billingMailRequest = Joi.object<BillingMail, true>({ on: Joi.boolean().strict().required() }).example({
  on: true,
});

export const billingListQuery = Joi.object<BillingListQuery>({
  startDate: day,
  endDate: day,
  q: Joi.string().trim().max(100).allow(""),
  withSales: Joi.boolean(),
  sort: Joi.string().valid("billable", "verified", "commission", "name"),
  order: Joi.string().valid("asc", "desc"),
  cursor: Joi.string().max(1000),
  limit,
}).example({ ...period, sort: "verified", limit: 200 });

const filterDay = Joi.string()
  .max(40)
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .messages({ "any.invalid": "A day is written YYYY-MM-DD." });

const invoiceFilterFields = {
  q: Joi.string().trim().max(100).allow(""),
  status: Joi.string().valid("open", ...INVOICE_STATUSES.filter((status) => status !== "draft")),
  start: filterDay,
  end: filterDay,
};

const exampleFilter = { q: "", status: "open", start: "2025-10-27", end: "2028-01-05" };

export const invoiceFilter = Joi.object<InvoiceFilter>(invoiceFilterFields).example(exampleFilter);
export const invoiceListQuery = Joi.object<InvoiceListQuery>({
  ...invoiceFilterFields,
  cursor: timeCursor,
  limit,
}).example({ ...exampleFilter, limit: 200 });

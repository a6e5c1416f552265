import {
  BILLING_STATES,
  COMPONENT_KINDS,
  EXCLUSION_REASONS,
  ORDER_PARTS,
  ROW_SOURCES,
  SALE_KINDS,
  SERIES_STEPS,
  VERIFICATION_REASONS,
  type ClientSale,
  type ClientSalesAnswer,
  type ClientSalesRequest,
  type ClientSalesTotal,
  type Money,
  type OrderSighting,
  type OrderParts,
  type SalesComponent,
  type SalesFigures,
  type SalesFilter,
  type SalesLineItem,
  type SalesOrder,
  type SalesOrdersAnswer,
  type SalesOrdersQuery,
  type SalesSeriesAnswer,
  type SalesSeriesPoint,
  type SalesSummaryAnswer,
} from "@portal/api-contract";
import Joi from "joi";
import { readSalesCursor } from "../../models/values/sales-cursor";
import { salesFilterKeys, wireDay } from "../../sales/sales-filter.schema";

const cursor = Joi.string()
  .max(200)
  .custom((value: string, helpers) => (readSalesCursor(value) ? value : helpers.error("any.invalid")))
  .messages({ "any.invalid": "This cursor is not one of this list." });

const limit = Joi.number().integer().min(1).max(200);

const filterKeys = { ...salesFilterKeys, asOf: wireDay };

export const salesFilterSchema = Joi.object<SalesFilter>(filterKeys);
export const salesOrdersQuerySchema = Joi.object<SalesOrdersQuery>({
  ...filterKeys,
  part: Joi.string().valid(...ORDER_PARTS),
  q: Joi.string().trim().max(200).allow(""),
  cursor: Joi.string().max(300),
  limit,
});

const bothDates = "Please select both start and end dates.";
const requiredDay = wireDay.required().messages({ "any.required": bothDates, "string.empty": bothDates });
const clientId = Joi.string().max(32);
const aClient = "Please select at least one client.";

export const clientSalesRequestSchema = Joi.object<ClientSalesRequest, true>({
  userId: Joi.alternatives(clientId, Joi.array().items(clientId).min(1).max(1000).strict())
    .required()
    .messages({ "any.required": aClient, "string.empty": aClient, "array.min": aClient }),
  startDate: requiredDay,
  endDate: requiredDay,
  cursor,
  limit: limit.strict(),
}).required();

const cents = Joi.number().integer().required();
const day = Joi.string().isoDate().required();
const currency = Joi.string().length(3).required();
const money = Joi.object<Money, true>({ amount: cents, currency }).required();
const time = Joi.string().isoDate().required();

const figures = {
  totalSales: cents,
  salesQuantity: cents,
  units: Joi.number().required(),
  totalTips: cents,
  refunds: cents,
  disputes: cents,
  tax: cents,
  commissionable: cents,
  commission: cents,
};

export const salesSummaryAnswer = Joi.object<SalesSummaryAnswer, true>({
  ...figures,
  start: day,
  end: day,
  currency: Joi.string().valid("USD").required(),
  timeZone: Joi.string().required(),
  lastSyncAt: time.allow(null),
  coveredFrom: day.allow(null),
  owed: cents,
  unconfirmed: Joi.object<SalesSummaryAnswer["unconfirmed"], true>({ count: cents, commission: cents }).required(),
  components: Joi.array()
    .items(
      Joi.object<SalesComponent, true>({
        kind: Joi.string()
          .valid(...COMPONENT_KINDS)
          .required(),
        amount: cents,
        count: cents,
      }),
    )
    .required(),
  otherCurrencies: Joi.array()
    .items(Joi.object({ currency, count: cents }))
    .required(),
  previous: Joi.object<SalesFigures & { start: string; end: string }, true>({ ...figures, start: day, end: day })
    .allow(null)
    .required(),
}).required();

const seriesPoints = Joi.array().items(
  Joi.object<SalesSeriesPoint, true>({
    start: day,
    end: day,
    hour: Joi.number().integer().min(0).max(23).allow(null).required(),
    totalSales: cents,
    salesQuantity: cents,
    totalTips: cents,
  }),
);

export const salesSeriesAnswer = Joi.object<SalesSeriesAnswer, true>({
  start: day,
  end: day,
  step: Joi.string()
    .valid(...SERIES_STEPS)
    .required(),
  points: seriesPoints.required(),
  previous: seriesPoints.allow(null).required(),
  currency: Joi.string().valid("USD").required(),
  timeZone: Joi.string().required(),
}).required();

const rowKeys = {
  id: Joi.string().required(),
  kind: Joi.string()
    .valid(...SALE_KINDS)
    .required(),
  source: Joi.string()
    .valid(...ROW_SOURCES)
    .required(),
  verified: cents,
  commission: cents,
};

const lineItem = Joi.object<SalesLineItem, true>({
  uid: Joi.string().required(),
  name: Joi.string().allow("").required(),
  quantity: Joi.string().required(),
  base_price_money: Joi.object({ amount: cents }).required(),
});

const orderParts = Joi.object<OrderParts, true>({
  lines: Joi.array().items(Joi.number().integer()).required(),
  rest: cents,
  tax: cents,
  giftCards: cents,
  left: cents,
  givenBack: cents,
  isBilled: Joi.boolean().required(),
}).required();

const nextCursor = Joi.string().allow(null).required();

export const salesOrdersAnswer = Joi.object<SalesOrdersAnswer, true>({
  orders: Joi.array()
    .items(
      Joi.object<SalesOrder, true>({
        ...rowKeys,
        closed_at: time,
        line_items: Joi.array().items(lineItem).required(),
        total_money: money,
        total_tip_money: money,
        locationId: Joi.string().allow(null).required(),
        refunded: Joi.boolean().required(),
        owes: cents,
        notOwed: Joi.string().valid("before-agreement").allow(null).required(),
        reason: Joi.string()
          .valid(...VERIFICATION_REASONS)
          .required(),
        alsoToldBy: Joi.object<OrderSighting, true>({
          source: Joi.string()
            .valid(...ROW_SOURCES)
            .required(),
          state: Joi.string().valid("same", "maybe").required(),
          held: Joi.boolean().required(),
        })
          .allow(null)
          .required(),
        parts: orderParts,
        confirmed: Joi.boolean().required(),
      }),
    )
    .required(),
  nextCursor,
  searchedTo: Joi.string().isoDate().optional(),
}).required();

const clientKeys = { clientId: Joi.string().required(), name: Joi.string().required(), totalOrder: cents };

export const clientSalesAnswer = Joi.object<ClientSalesAnswer, true>({
  data: Joi.array()
    .items(
      Joi.object<ClientSale, true>({
        ...rowKeys,
        ...clientKeys,
        item: Joi.string().required(),
        date: day,
        currency,
        reason: Joi.string()
          .valid(...EXCLUSION_REASONS)
          .required(),
        state: Joi.string()
          .valid(...BILLING_STATES)
          .required(),
      }),
    )
    .required(),
  totals: Joi.array()
    .items(
      Joi.object<ClientSalesTotal, true>({
        ...clientKeys,
        timeZone: Joi.string().required(),
        verified: cents,
        commission: cents,
      }),
    )
    .required(),
  nextCursor,
}).required();

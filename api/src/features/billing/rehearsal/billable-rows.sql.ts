import { ROW_SOURCES, SALE_KINDS, VERIFICATION_REASONS } from "@portal/api-contract";
import Joi from "joi";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readDateOrNull, readText, readTextOrNull, readWord, type Row } from "../../../platform/db/rows";
import { isConfirmed } from "../../../sales/confirmation";
import type { DayRange } from "../../../sales/day-range";
import { nameSale, type LineItem } from "../../../sales/name-sale";
import { unconfirmedFromColumn } from "../../../sales/sales-business.sql";
import type { BillableRow, BilledOn, WaitingClaim } from "./plan-bill.policy";

export interface RowsOfBusiness {
  id: string;
  /** IANA. */
  timeZone: string;
}

const lineItems = Joi.array()
  .items(
    Joi.object<LineItem>({
      name: Joi.string().allow("").required(),
      quantity: Joi.string().required(),
      base_price_money: Joi.object({ amount: Joi.number().integer().required() }).required(),
    }).unknown(),
  )
  .required();

export function readItems(row: Row, column: string): LineItem[] {
  const text = readTextOrNull(row, column);
  return text === null ? [] : Joi.attempt(JSON.parse(text), lineItems);
}

function readBilledOn(row: Row, prefix: "own" | "charge"): BilledOn | null {
  const invoiceId = readTextOrNull(row, `${prefix}_invoice_id`);
  return invoiceId === null ? null : { invoiceId, invoiceNumber: readText(row, `${prefix}_invoice_number`) };
}

/** Claims by `source:externalId` of the sale (D533). */
type WaitingClaims = ReadonlyMap<string, WaitingClaim>;

function readRow(row: Row, timeZone: string, waiting: WaitingClaims): BillableRow {
  const [kind, day, at] = [readWord(row, "kind", SALE_KINDS), readText(row, "local_day"), readDate(row, "occurred_at")];
  const saleDay = readTextOrNull(row, "sale_day") ?? day;
  const items = readItems(row, "line_items");
  const [id, source] = [readText(row, "external_id"), readWord(row, "source", ROW_SOURCES)];
  const saleId = readTextOrNull(row, "sale_external_id");
  return {
    id,
    kind,
    source,
    saleId,
    name: nameSale(items.length > 0 ? items : readItems(row, "sold_items"), kind),
    items: items.map(({ name, quantity, base_price_money: { amount } }) => ({ name, quantity, price: amount })),
    day,
    saleDay,
    at,
    soldAt: readDateOrNull(row, "sold_at") ?? at,
    total: readCents(row.total_cents),
    verified: readCents(row.verified_cents),
    commission: readCents(row.commission_cents),
    currency: readText(row, "currency"),
    reason: readWord(row, "reason", VERIFICATION_REASONS),
    confirmed: isConfirmed(saleDay, readDateOrNull(row, "unconfirmed_from"), timeZone),
    billedOn: readBilledOn(row, "own"),
    saleBilledOn: readBilledOn(row, "charge"),
    isHeld: readText(row, "sighting") === "held",
    claim: waiting.get(`${source}:${saleId ?? id}`) ?? null,
    isWrittenOff: readTextOrNull(row, "charge_status") === "credited",
  };
}

const rowsFrom = (index: string) => `SELECT sales.external_id, sales.kind, sales.source, sales.sale_external_id,
    DATE_FORMAT(sales.local_day, '%Y-%m-%d') AS local_day, DATE_FORMAT(sales.sale_day, '%Y-%m-%d') AS sale_day,
    sales.occurred_at, sold.occurred_at AS sold_at, sales.line_items, sold.line_items AS sold_items, sales.total_cents,
    sales.verified_cents, sales.commission_cents, sales.currency, sales.reason, sales.sighting, ${unconfirmedFromColumn},
    own.invoice_id AS own_invoice_id, own_invoice.invoice_number AS own_invoice_number,
    charge.invoice_id AS charge_invoice_id, charge_invoice.invoice_number AS charge_invoice_number,
    charge_invoice.status AS charge_status
  FROM sales FORCE INDEX (${index})
    LEFT JOIN sales sold ON sold.source = sales.source AND sold.external_id = sales.sale_external_id
    LEFT JOIN invoice_lines own ON own.source = sales.source AND own.external_id = sales.external_id AND own.live = 1
      AND own.kind <> 'correction'
    LEFT JOIN invoices own_invoice ON own_invoice.id = own.invoice_id
    LEFT JOIN invoice_lines charge
      ON charge.source = sales.source AND charge.external_id = sales.sale_external_id AND charge.live = 1
      AND charge.kind <> 'correction'
    LEFT JOIN invoices charge_invoice ON charge_invoice.id = charge.invoice_id
  WHERE sales.business_id = :business AND sales.is_listed = 1`;

/** Returns listed rows of the days, and earlier unbilled refunds whose sale is billed or of these days. */
export async function findBillableRows(
  { id, timeZone }: RowsOfBusiness,
  { start, end }: DayRange,
  waiting: WaitingClaims,
): Promise<BillableRow[]> {
  const sql = `${rowsFrom("sales_list")} AND sales.local_day BETWEEN :start AND :end
    UNION ALL ${rowsFrom("sales_given")} AND sales.sale_day > '1000-01-01' AND sales.local_day < :start
      AND own.id IS NULL AND (charge.id IS NOT NULL OR sales.sale_day BETWEEN :start AND :end)`;
  const found = await select(sql, { values: { business: id, start, end } });
  return found.map((row) => readRow(row, timeZone, waiting));
}

import {
  ROW_SOURCES,
  SALE_KINDS,
  VERIFICATION_REASONS,
  type ClientSale,
  type SalesLineItem,
  type SalesOrder,
} from "@portal/api-contract";
import type { LocalDay } from "../../models/values/local-day";
import { readCents } from "../../platform/db/money";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../platform/db/rows";
import type { OwnBusiness } from "../../platform/session/own-business";
import { isConfirmed } from "../../sales/confirmation";
import { splitOrder } from "./orders/split-order";
import type { BillableBusiness } from "../../sales/sales-business.sql";

/** One of the words that a column may hold; another one is a bug that must be seen. */
export function readWord<T extends string>(row: Row, column: string, words: readonly T[]): T {
  const text = readText(row, column);
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Error(`Column ${column} holds an unknown word.`);
  return word;
}

export function readLineItems(row: Row): SalesLineItem[] {
  const stored: unknown = JSON.parse(readText(row, "line_items"));
  if (!Array.isArray(stored)) throw new Error("Column line_items holds no list.");
  return stored as SalesLineItem[];
}

function presentRow(row: Row) {
  return {
    id: readText(row, "external_id"),
    kind: readWord(row, "kind", SALE_KINDS),
    source: readWord(row, "source", ROW_SOURCES),
    verified: readCents(row.verified_cents),
    commission: readCents(row.commission_cents),
  };
}

/** What is given back goes with its sale, what names none is by itself. */
function saleDayOf(row: Row): LocalDay {
  return readTextOrNull(row, "sale_day") ?? readText(row, "local_day");
}

function isRowConfirmed(row: Row, { timeZone }: OwnBusiness): boolean {
  return isConfirmed(saleDayOf(row), readDateOrNull(row, "unconfirmed_from"), timeZone);
}

/** A row in the shape of specification §3, with its arithmetic. */
export function presentOrder(row: Row, business: OwnBusiness): SalesOrder {
  const currency = readText(row, "currency");
  const lineItems = readLineItems(row);
  return {
    ...presentRow(row),
    closed_at: readDate(row, "occurred_at").toISOString(),
    line_items: lineItems,
    total_money: { amount: readCents(row.total_cents), currency },
    total_tip_money: { amount: readCents(row.tip_cents), currency },
    locationId: readText(row, "location_id") || null,
    refunded: readCents(row.refunded_cents) > 0,
    reason: readWord(row, "reason", VERIFICATION_REASONS),
    alsoToldBy: null,
    parts: splitOrder(lineItems, {
      total: readCents(row.total_cents),
      tip: readCents(row.tip_cents),
      tax: readCents(row.tax_cents),
      giftCards: readCents(row.gift_card_cents),
      verified: readCents(row.verified_cents),
      givenBack: readCents(row.refunded_cents),
      isBilled: readInteger(row, "is_billed") === 1,
    }),
    confirmed: isRowConfirmed(row, business),
  };
}

/** Whose sales the agency reads. */
interface ReadClient extends BillableBusiness {
  clientId: string;
  name: string;
  /** Its debits are stopped (S50). */
  isSuspended: boolean;
}

/** S30: what counts is billed from the agreement's effective day on; what is given back, if its sale was. */
function presentBilling(row: Row, business: ReadClient): Pick<ClientSale, "state" | "reason"> {
  const { billableFrom, isSuspended } = business;
  const reason = readWord(row, "reason", VERIFICATION_REASONS);
  if (readInteger(row, "is_billed") === 1) return { state: "billed", reason };
  if (readCents(row.verified_cents) === 0) return { state: "excluded", reason };
  if (billableFrom === null || saleDayOf(row) < billableFrom) return { state: "excluded", reason: "before-agreement" };
  if (readInteger(row, "is_written_off") === 1) return { state: "excluded", reason: "written-off" };
  if (readInteger(row, "is_held") === 1) return { state: "held", reason: "may-be-same" };
  if (isSuspended) return { state: "held", reason };
  return { state: isRowConfirmed(row, business) ? "billable" : "not confirmed", reason };
}

/** A row of the billing list. */
export function presentClientSale(row: Row, client: ReadClient): ClientSale {
  return {
    ...presentRow(row),
    clientId: client.clientId,
    name: client.name,
    totalOrder: readCents(row.total_cents),
    currency: readText(row, "currency"),
    date: readText(row, "local_day"),
    ...presentBilling(row, client),
  };
}

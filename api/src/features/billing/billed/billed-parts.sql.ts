import {
  BILLED_STATES,
  OWED_STATUSES,
  type BilledPart,
  type BilledState,
  type InvoiceStatus,
  type SalesFilter,
} from "@portal/api-contract";
import { select, type SqlValue } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { findWholeSources } from "../../../sales/whole-sources";

type BilledFilter = Pick<SalesFilter, "source" | "location">;

const notPaid: Readonly<Record<Exclude<BilledState, "paid">, readonly InvoiceStatus[]>> = {
  scheduled: ["scheduled"],
  processing: ["processing"],
  failed: OWED_STATUSES,
  "written-off": ["credited"],
};

const caseOfState = Object.entries(notPaid)
  .map(([state, statuses]) => `WHEN i.status IN ('${statuses.join("', '")}') THEN '${state}'`)
  .join(" ");

/** Invoice lines have no location, so it is read from the billed row. */
function conditionsOf(filter: BilledFilter): string {
  const { source = [], location = [] } = filter;
  const ofSource = source.length > 0 ? "AND line.source IN (:sources)" : "";
  const orWhole = findWholeSources(filter).length > 0 ? "OR line.source IN (:wholeSources)" : "";
  const ofLocation =
    location.length > 0
      ? `AND (EXISTS (SELECT 1 FROM sales WHERE sales.source = line.source AND sales.external_id = line.external_id
          AND sales.location_id IN (:locations)) ${orWhole})`
      : "";
  return `${ofSource} ${ofLocation}`;
}

/** SQL: day of the last open debit. It may have moved since the issue, so it can differ from `i.debit_date`. */
const debitDay = `COALESCE((SELECT MAX(a.debit_date) FROM debit_attempts a WHERE a.invoice_id = i.id
  AND a.state IN ('scheduled', 'processing')), i.debit_date)`;

/**
 * Paid amounts are all billed amounts less the unpaid ones. So a long history of paid invoices is not read: the sum of
 * all lines needs only an index.
 */
function billedStatement(filter: BilledFilter): string {
  const lines = `line.live = 1 AND line.local_day BETWEEN :start AND :end ${conditionsOf(filter)}`;
  const days = `DATE_FORMAT(MIN(${debitDay}), '%Y-%m-%d') AS first, DATE_FORMAT(MAX(${debitDay}), '%Y-%m-%d') AS last`;
  return `SELECT 'all' AS state, SUM(line.commission_cents) AS amount, 0 AS invoices, NULL AS first, NULL AS last
      FROM invoice_lines line WHERE line.business_id = :business AND ${lines}
    UNION ALL SELECT CASE ${caseOfState} ELSE 'none' END AS state, SUM(line.commission_cents) AS amount,
      COUNT(DISTINCT i.id) AS invoices, ${days}
      FROM invoices i JOIN invoice_lines line ON line.invoice_id = i.id
      WHERE i.business_id = :business AND i.status NOT IN ('paid', 'void') AND ${lines} GROUP BY state
    UNION ALL SELECT 'paid' AS state, 0 AS amount, COUNT(*) AS invoices, NULL AS first, NULL AS last
      FROM invoices i WHERE i.business_id = :business AND i.status = 'paid'
        AND EXISTS (SELECT 1 FROM invoice_lines line WHERE line.invoice_id = i.id AND ${lines})`;
}

function readDebited(row: Row): BilledPart["debited"] {
  const [first, last] = [readTextOrNull(row, "first"), readTextOrNull(row, "last")];
  return first !== null && last !== null ? { first, last } : null;
}

/** Ordered like `BILLED_STATES`, without empty states. */
export async function findBilledParts(business: string, range: DayRange, filter: BilledFilter): Promise<BilledPart[]> {
  const { source = [], location = [] } = filter;
  const wholeSources = findWholeSources(filter);
  const values: Record<string, SqlValue> = { business, ...range, sources: source, locations: location, wholeSources };
  const rows = await select(billedStatement(filter), { values });
  const amountOf = (row: Row) => readCents(row.amount ?? 0);
  const sum = (isIncluded: (state: string) => boolean) =>
    rows.reduce((cents, row) => (isIncluded(readText(row, "state")) ? readCents(cents + amountOf(row)) : cents), 0);
  const paid = readCents(sum((state) => state === "all") - sum((state) => state !== "all"));
  return BILLED_STATES.flatMap((state) => {
    const row = rows.find((one) => readText(one, "state") === state);
    const invoices = row ? readInteger(row, "invoices") : 0;
    if (!row || invoices === 0) return [];
    const isPlanned = state === "scheduled" || state === "processing";
    return [
      {
        state,
        amount: state === "paid" ? paid : amountOf(row),
        invoices,
        debited: isPlanned ? readDebited(row) : null,
      },
    ];
  });
}

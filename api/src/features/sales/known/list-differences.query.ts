import type { DifferenceAmounts, DifferenceGroup, DifferenceRow, SalesDifferencesAnswer } from "@portal/api-contract";
import { DIFFERENCE_KINDS, ROW_SOURCES, SALE_KINDS } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import type { Database } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readInteger, readText, type Row } from "../../../platform/db/rows";
import type { OwnBusiness } from "../../../platform/session/own-business";
import type { DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { findDifferences } from "../../../sales/known-differences.sql";
import { filterConditions, type SummaryFilter } from "../summary-statement.sql";

/** More than a person reads; the groups count and sum them all. */
const listedRows = 100;

function readOneOf<Word extends string>(row: Row, column: string, words: readonly Word[]): Word {
  const text = readText(row, column);
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Error(`Unknown ${column}: ${text}`);
  return word;
}

function presentAmounts(row: Row): DifferenceAmounts {
  const [totalSales, commissionable] = [readCents(row.total_cents), readCents(row.verified_cents)];
  return { totalSales, commissionable, commission: readCents(row.commission_cents) };
}

function presentShape(row: Row): Pick<DifferenceGroup, "difference" | "kind"> {
  return { difference: readOneOf(row, "difference", DIFFERENCE_KINDS), kind: readOneOf(row, "kind", SALE_KINDS) };
}

function presentGroup(row: Row): DifferenceGroup {
  return { ...presentShape(row), count: readInteger(row, "row_count"), ...presentAmounts(row) };
}

function presentRow(row: Row): DifferenceRow {
  return {
    id: readText(row, "external_id"),
    ...presentShape(row),
    source: readOneOf(row, "source", ROW_SOURCES),
    day: readText(row, "day"),
    knownAt: readDate(row, "changed_at").toISOString(),
    ...presentAmounts(row),
  };
}

/** Groups in the order of their words, so that an answer reads the same each time. */
function sortGroups(groups: readonly DifferenceGroup[]): DifferenceGroup[] {
  const place = ({ difference, kind }: DifferenceGroup) =>
    DIFFERENCE_KINDS.indexOf(difference) * SALE_KINDS.length + SALE_KINDS.indexOf(kind);
  return [...groups].sort((one, other) => place(one) - place(other));
}

/** What became known of these days after the day `asOf`: its figures plus the groups are the figures of now. */
export async function listDifferences(
  database: Pick<Database, "select">,
  { id: businessId, timeZone }: OwnBusiness,
  range: DayRange,
  filter: SummaryFilter,
  asOf: LocalDay,
): Promise<SalesDifferencesAnswer> {
  const until = endOfDay(asOf, timeZone);
  const question = { businessId, range, asOf, until, filter: filterConditions(filter), limit: listedRows };
  const rows = await findDifferences(database, question);
  const ofPart = (part: "group" | "row") => rows.filter((row) => readText(row, "part") === part);
  const groups = sortGroups(ofPart("group").map(presentGroup));
  return { ...range, asOf, groups, rows: ofPart("row").map(presentRow), currency: "USD", timeZone };
}

import {
  DIFFERENCE_KINDS,
  SALE_KINDS,
  type DifferenceGroup,
  type DifferenceRow,
  type SalesDifferencesAnswer,
} from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import type { OwnBusiness } from "../../../models/values/own-business";
import type { DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { findDifferences, type DifferenceSum, type SaleDifference } from "../../../sales/known-differences.sql";
import { filterConditions, type SummaryFilter } from "../../../sales/reading/summary-statement.sql";

/** Most rows in the list. The groups also count and sum the rows that are not listed. */
const listedRows = 100;

function presentShape({
  difference,
  kind,
  totalCents,
  verifiedCents,
  commissionCents,
}: DifferenceSum | SaleDifference) {
  return { difference, kind, totalSales: totalCents, commissionable: verifiedCents, commission: commissionCents };
}

function presentGroup(sum: DifferenceSum): DifferenceGroup {
  return { ...presentShape(sum), count: sum.count };
}

function presentRow(sale: SaleDifference): DifferenceRow {
  const { externalId: id, source, day, changedAt } = sale;
  return { ...presentShape(sale), id, source, day, knownAt: changedAt.toISOString() };
}

/** Sorts the groups, so that equal answers have the same order. */
function sortGroups(groups: readonly DifferenceGroup[]): DifferenceGroup[] {
  const place = ({ difference, kind }: DifferenceGroup) =>
    DIFFERENCE_KINDS.indexOf(difference) * SALE_KINDS.length + SALE_KINDS.indexOf(kind);
  return [...groups].sort((one, other) => place(one) - place(other));
}

/** Lists what changed since `asOf`: the figures as of that day plus the groups are the current figures. */
export async function listDifferences(
  { id: businessId, timeZone }: OwnBusiness,
  range: DayRange,
  filter: SummaryFilter,
  asOf: LocalDay,
): Promise<SalesDifferencesAnswer> {
  const until = endOfDay(asOf, timeZone);
  const question = { businessId, range, asOf, until, filter: filterConditions(filter), limit: listedRows };
  const { sums, sales } = await findDifferences(question);
  const groups = sortGroups(sums.map(presentGroup));
  return { ...range, asOf, groups, rows: sales.map(presentRow), currency: "USD", timeZone };
}

import type { DifferenceRow, SalesDifferencesAnswer } from "@portal/shared-ui/api";

function buildDifferenceRow(overrides: Partial<DifferenceRow> = {}): DifferenceRow {
  return {
    id: "LATE1",
    difference: "late",
    kind: "sale",
    source: "square",
    day: "2026-11-08",
    knownAt: "2026-11-12T15:00:00Z",
    totalSales: 41_000,
    commissionable: 41_000,
    commission: 12_300,
    ...overrides,
  };
}

/** A late sale, and a later refund. */
export function buildDifferences(overrides: Partial<SalesDifferencesAnswer> = {}): SalesDifferencesAnswer {
  const back = { totalSales: -5_000, commissionable: -5_000, commission: -1_500 };
  const rows = [
    buildDifferenceRow({ ...back, id: "BACK1", difference: "since", kind: "refund", day: "2026-11-14" }),
    buildDifferenceRow(),
  ];
  const late = { totalSales: 41_000, commissionable: 41_000, commission: 12_300 };
  return {
    start: "2026-10-22",
    end: "2026-11-20",
    asOf: "2026-11-10",
    groups: [
      { difference: "late", kind: "sale", count: 1, ...late },
      { difference: "since", kind: "refund", count: 1, ...back },
    ],
    rows,
    currency: "USD",
    timeZone: "America/New_York",
    ...overrides,
  };
}

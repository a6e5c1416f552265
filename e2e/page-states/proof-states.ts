import type { ProvenDay, ProvenDaysAnswer, ProvenLocation, SalesOrdersAnswer } from "@portal/api-contract";
import { expect, type Page } from "@playwright/test";

import { SOLD_NOTHING } from "./book-answers";
import { type PageState, REFUSAL } from "./page-state";
import { ADMIN, CLIENT } from "./places";

const RANGE = "start=2026-10-12&end=2026-11-20";
const HOME = { ...CLIENT, path: `/?${RANGE}` } as const;
const SALES = { ...ADMIN, path: `/admin/sales?${RANGE}&client=usr_dana` } as const;

/** Home's list behind the dialog. */
const NO_ORDERS: SalesOrdersAnswer = { orders: [], nextCursor: null };
const again = "Link Square again. We then read what is missing.";
const CELLS = {
  complete: { state: "complete", reason: "We read all of this day on Nov 3, 2026, 12:04 AM.", cure: null },
  closed: { state: "closed", reason: "Nothing was sold, as on the four Sundays before.", cure: null },
  today: { state: "today", reason: "Today so far: read up to Nov 20, 2026, 5:44 PM.", cure: null },
  late: {
    state: "late",
    reason: "The day is over, but we have not read all of it yet. Square does not answer.",
    cure: "You don't need to do anything. We keep trying.",
  },
  noData: {
    state: "no-data",
    reason: "We don't know whether this location's sales were read before Oct 14, 2026, 3:00 PM.",
    cure: "Unlink Square and link it again. We then read the whole year.",
  },
  disconnected: { state: "disconnected", reason: "Square was unlinked on Nov 4, 2026, 3:12 PM.", cure: again },
} as const satisfies Record<string, Pick<ProvenDay, "state" | "reason" | "cure">>;
type Cell = keyof typeof CELLS;

/** Forty days from October 12. Sundays are closed, and the last day is in progress. */
function buildRow(name: string, changes: Readonly<Record<number, Cell>>): ProvenLocation {
  const cells = Array.from({ length: 40 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 9, 12 + index));
    const usual: Cell = index === 39 ? "today" : at.getUTCDay() === 0 ? "closed" : "complete";
    return { day: at.toISOString().slice(0, 10), readAt: null, ...CELLS[changes[index] ?? usual] };
  });
  return { source: "square", locationId: name, name, cells };
}

const spread = (cell: Cell, from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, cell]));

const TROUBLED = buildRow("Whitfield Auto Detailing and Ceramic Coating, Market Street", {
  ...{ ...spread("noData", 0, 2), ...spread("disconnected", 23, 27), 38: "late" },
});
const WELL = buildRow("Harbor Bay", {});
const answer = (...rows: ProvenLocation[]): ProvenDaysAnswer => ({
  timeZone: "America/New_York",
  days: WELL.cells.map(({ day }) => day),
  rows,
});

const whichDays = (page: Page) => page.getByRole("button", { name: "More" });

async function openDays(page: Page): Promise<void> {
  await whichDays(page).click();
  await open(page, "Data completeness");
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("dialog", { name: "Data completeness" })).toBeVisible();
}

function home(name: string, shown: string, rows: ProvenLocation[]): PageState {
  return {
    ...{ ...HOME, name: `/ with ${name}`, shown: whichDays },
    answers: { "GET /sales/coverage": answer(...rows), "GET /sales/orders": NO_ORDERS },
    then: async (page) => {
      await openDays(page);
      await expect(page.getByText(shown).first()).toBeVisible();
    },
  };
}

/** States of data completeness, on Home and on the agency's page. */
export const PROOF_STATES: readonly PageState[] = [
  home("days of each kind", "We don't know whether this location's sales were read", [TROUBLED, WELL]),
  home("days that are all complete", "All 39 days are complete.", [WELL]),
  home(
    "the days of many locations",
    "9 of 39 days are not complete.",
    ["A", "B", "C", "D"].map((name) => ({ ...TROUBLED, name, locationId: name })),
  ),
  home("days before anything was linked", "No sales system was linked", []),
  {
    ...{ ...HOME, name: "/ with days that are refused", shown: whichDays },
    refusals: { "GET /sales/coverage": REFUSAL },
    then: async (page) => {
      await openDays(page);
      await expect(page.getByText("The days could not be loaded.")).toBeVisible();
    },
  },
  {
    ...{ ...HOME, name: "/ with days that are awaited", shown: whichDays },
    refusals: { "GET /sales/coverage": "never" },
    then: openDays,
  },
  {
    ...{ ...SALES, name: "/admin/sales with a client’s days", shown: "Days and times in" },
    answers: {
      "GET /admin/coverage": answer(TROUBLED, WELL),
      "POST /pc/get-trans": { data: [], nextCursor: null },
      "POST /integration/get-all-clients": { data: [], totals: [SOLD_NOTHING], nextCursor: null },
    },
    then: (page) => open(page, "Complete days"),
  },
];

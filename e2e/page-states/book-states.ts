import type { BillingRun } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { REHEARSAL } from "./billing-answers";
import { CASES, LEDGER, MOVEMENTS, SOLD_NOTHING } from "./book-answers";
import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const RANGE = "start=2026-11-16&end=2026-11-25";
const LEDGER_PAGE = "/admin/ledger?client=usr_1";
const SALES = `/admin/sales?${RANGE}&client=usr_1`;

const RUN: BillingRun = {
  state: "running",
  done: 2,
  of: 3,
  results: [
    {
      id: "usr_1",
      name: REHEARSAL.name,
      status: "carried",
      message: "$0.90 stays for a later invoice: under $1.00 none is made.",
    },
    { id: "usr_2", name: "Glow Garage", status: "refused", message: "This client has not authorized debits." },
  ],
};

const LEDGER_STATES: readonly PageState[] = [
  {
    ...ADMIN,
    path: LEDGER_PAGE,
    name: "/admin/ledger of a client",
    shown: /owes$/,
    answers: { "GET /pc/ledger": LEDGER },
  },
  {
    ...ADMIN,
    path: LEDGER_PAGE,
    name: "/admin/ledger without entries",
    shown: "No entries yet",
    answers: { "GET /pc/ledger": { ...LEDGER, balance: 0, data: [], nextCursor: null } },
  },
  ...troubled({ ...ADMIN, path: LEDGER_PAGE, call: "GET /pc/ledger", refused: "The ledger could not be loaded." }),
  {
    ...ADMIN,
    path: "/admin/rehearsal?run=run_1",
    name: "/admin/rehearsal of a run",
    shown: /2 of 3/,
    answers: { "GET /pc/bill-clients/{jobId}": RUN },
  },
  {
    ...ADMIN,
    path: SALES,
    name: "/admin/sales with the bank's transactions",
    shown: "Counter deposit",
    answers: {
      "POST /integration/get-all-clients": { data: [], totals: [SOLD_NOTHING], nextCursor: null },
      "POST /pc/get-trans": MOVEMENTS,
    },
  },
  {
    ...ADMIN,
    path: SALES,
    name: "/admin/sales without transactions",
    shown: "No deposits",
    answers: {
      "POST /integration/get-all-clients": { data: [], totals: [SOLD_NOTHING], nextCursor: null },
      "POST /pc/get-trans": { data: [], nextCursor: null },
    },
  },
];

const CASES_PAGE = { ...ADMIN, path: "/admin/cases" } as const;

const CASE_STATES: readonly PageState[] = [
  {
    ...CASES_PAGE,
    name: "/admin/cases with open ones",
    shown: "$33,876.31",
    answers: { "GET /pc/cases": CASES },
  },
  {
    ...CASES_PAGE,
    name: "/admin/cases, one that is closed without a reason",
    shown: "$33,876.31",
    answers: { "GET /pc/cases": CASES },
    then: async (page) => {
      await page.getByRole("button", { name: /^Close: Different amount/ }).click();
      await page.getByRole("button", { name: "Close the case" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  },
  {
    ...CASES_PAGE,
    name: "/admin/cases without any",
    shown: "No open cases",
    answers: { "GET /pc/cases": { data: [], timeZone: "America/New_York", nextCursor: null } },
  },
  ...troubled({ ...CASES_PAGE, call: "GET /pc/cases", refused: "The cases could not be loaded." }),
];

export const BOOK_STATES: readonly PageState[] = [...LEDGER_STATES, ...CASE_STATES];

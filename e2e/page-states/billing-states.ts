import { expect } from "../fixtures/test";
import {
  CASES,
  DEBITS,
  INVOICE,
  INVOICES,
  LEDGER,
  MOVEMENTS,
  NO_DEBITS,
  OWED_DEBITS,
  REHEARSAL,
  RETURNED_INVOICE,
} from "./billing-answers";
import { answered, type PageState, troubled } from "./page-state";

const RANGE = "start=2026-11-16&end=2026-11-25";
const REHEARSE = `/admin/rehearsal?${RANGE}&client=usr_1`;
const LEDGER_PAGE = "/admin/ledger?client=usr_1";
const SALES = `/admin/sales?${RANGE}&client=usr_1`;

const rehearsed = (...rehearsals: readonly object[]) => ({
  "/pc/rehearse": { rehearsals, total: rehearsals.length * REHEARSAL.total },
});

const REHEARSAL_STATES: readonly PageState[] = [
  answered({
    ...{ as: "admin", path: REHEARSE, name: "/admin/rehearsal of a client", shown: "INV-2026-000071" },
    answers: rehearsed(REHEARSAL),
  }),
  answered({
    ...{ as: "admin", path: `${REHEARSE}&client=usr_2`, name: "/admin/rehearsal of several", shown: "Glow Garage" },
    answers: rehearsed(REHEARSAL, { ...REHEARSAL, id: "usr_2", name: "Glow Garage", mandate: null, debitDate: null }),
  }),
  answered({
    ...{ as: "admin", path: REHEARSE, name: "/admin/rehearsal with nothing to bill", shown: /nothing to bill/i },
    answers: rehearsed({ ...REHEARSAL, lines: [], credits: [], total: 0, debitDate: null, notice: null }),
  }),
  answered({
    ...{ as: "admin", path: "/admin/rehearsal", name: "/admin/rehearsal of nobody", shown: "Nothing to rehearse" },
    answers: {},
  }),
  ...troubled({ as: "admin", path: REHEARSE, call: "/api/pc/rehearse", refused: "The rehearsal could not be made." }),
];

const RUN = {
  ...{ state: "running", done: 2, of: 3 },
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

const INVOICE_STATES: readonly PageState[] = [
  answered({
    ...{ as: "client", path: "/invoice?id=bil_1", name: "/invoice on its way", shown: "INV-2026-000093" },
    answers: { "/pc/invoices/bil_1": INVOICE },
  }),
  answered({
    ...{ as: "client", path: "/invoice?id=bil_1", name: "/invoice, one line opened", shown: "INV-2026-000093" },
    answers: { "/pc/invoices/bil_1": INVOICE },
    then: async ({ page }) => {
      await page
        .getByRole("button", { name: /^Ceramic Coating/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  }),
  answered({
    ...{ as: "admin", path: "/invoice?id=bil_1", name: "/invoice of the admin, returned", shown: "Billed by" },
    answers: { "/pc/invoices/bil_1": RETURNED_INVOICE },
  }),
  answered({
    ...{
      as: "admin",
      path: "/invoice?id=bil_1",
      name: "/invoice, one that is voided without a reason",
      shown: "Billed by",
    },
    answers: { "/pc/invoices/bil_1": RETURNED_INVOICE },
    then: async ({ page }) => {
      await page.getByRole("button", { name: "Void the invoice" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Void the invoice" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  }),
  answered({
    ...{ as: "client", path: "/invoice", name: "/invoice without one", shown: "No invoice is chosen", answers: {} },
  }),
  ...troubled({
    as: "client",
    path: "/invoice?id=bil_1",
    call: "/api/pc/invoices/bil_1",
    refused: "The invoice could not be loaded.",
  }),
  answered({
    ...{ as: "client", path: "/invoices", name: "/invoices in every state", shown: "INV-2026-000096" },
    answers: { "/pc/fetch-invoices": INVOICES },
    then: async ({ page }) => {
      await page.getByText("INV-2026-000090", { exact: true }).click();
      await expect(page.getByRole("table", { name: "Lines of INV-2026-000090" })).toBeVisible();
    },
  }),
  answered({
    ...{ as: "admin", path: "/invoices", name: "/invoices of all clients", shown: REHEARSAL.name },
    answers: { "/pc/fetch-invoices": INVOICES },
  }),
  answered({
    ...{ as: "client", path: "/invoices", name: "/invoices without one", shown: "No invoices yet" },
    answers: { "/pc/fetch-invoices": [] },
  }),
  ...troubled({ as: "client", path: "/invoices", call: "/api/pc/fetch-invoices", refused: "Error fetching data" }),
];

const DEBIT_STATES: readonly PageState[] = [
  answered({
    ...{ as: "client", path: "/debits", name: "/debits of a month", shown: "Thanksgiving" },
    answers: { "/pc/debits": DEBITS },
  }),
  answered({
    ...{ as: "admin", path: "/debits", name: "/debits of all clients", shown: "Thanksgiving" },
    answers: { "/pc/debits": { ...DEBITS, notBilled: null } },
  }),
  answered({
    ...{ as: "client", path: "/debits", name: "/debits without any", shown: "Not billed yet" },
    answers: { "/pc/debits": NO_DEBITS },
  }),
  answered({
    ...{ as: "client", path: "/debits", name: "/debits of what is owed", shown: "2 invoices are owed:" },
    answers: { "/pc/debits": OWED_DEBITS },
  }),
  answered({
    ...{ as: "client", path: "/", name: "/ of what is owed", shown: "2 invoices are owed:" },
    answers: { "/pc/debits": OWED_DEBITS },
  }),
  answered({
    ...{ as: "admin", path: "/debits", name: "/debits of what all clients owe", shown: "Owed: 2 invoices" },
    answers: { "/pc/debits": { ...OWED_DEBITS, notBilled: null } },
  }),
  ...troubled({ as: "client", path: "/debits", call: "/api/pc/debits", refused: "The debits could not be loaded." }),
];

const BOOK_STATES: readonly PageState[] = [
  answered({
    ...{ as: "admin", path: LEDGER_PAGE, name: "/admin/ledger of a client", shown: /owes$/ },
    answers: { "/pc/ledger": LEDGER },
  }),
  answered({
    ...{ as: "admin", path: LEDGER_PAGE, name: "/admin/ledger without entries", shown: "No entries yet" },
    answers: { "/pc/ledger": { ...LEDGER, balance: 0, data: [], nextCursor: null } },
  }),
  ...troubled({ as: "admin", path: LEDGER_PAGE, call: "/api/pc/ledger", refused: "The ledger could not be loaded." }),
  answered({
    ...{ as: "admin", path: "/admin/rehearsal?run=run_1", name: "/admin/rehearsal of a run", shown: /2 of 3/ },
    answers: { "/pc/bill-clients/run_1": RUN },
  }),
  answered({
    ...{ as: "admin", path: SALES, name: "/admin/sales with the bank's transactions", shown: "Counter deposit" },
    answers: { "/integration/get-all-clients": { data: [], totals: [], nextCursor: null }, "/pc/get-trans": MOVEMENTS },
  }),
  answered({
    ...{ as: "admin", path: SALES, name: "/admin/sales without transactions", shown: "No bank transactions" },
    answers: {
      "/integration/get-all-clients": { data: [], totals: [], nextCursor: null },
      "/pc/get-trans": { data: [], nextCursor: null },
    },
  }),
];

const CASES_PAGE = { as: "admin", path: "/admin/cases" } as const;

const CASE_STATES: readonly PageState[] = [
  answered({
    ...{ ...CASES_PAGE, name: "/admin/cases with open ones", shown: "$33,876.31" },
    answers: { "/pc/cases": CASES },
  }),
  answered({
    ...{ ...CASES_PAGE, name: "/admin/cases, one that is closed without a reason", shown: "$33,876.31" },
    answers: { "/pc/cases": CASES },
    then: async ({ page }) => {
      await page.getByRole("button", { name: /^Close: Another amount/ }).click();
      await page.getByRole("button", { name: "Close the case" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  }),
  answered({
    ...{ ...CASES_PAGE, name: "/admin/cases without any", shown: "No open cases" },
    answers: { "/pc/cases": { data: [], nextCursor: null } },
  }),
  ...troubled({ ...CASES_PAGE, call: "/api/pc/cases", refused: "The cases could not be loaded." }),
];

/** States of the pages of billing: with data, empty, loading, refused. */
export const BILLING_STATES: readonly PageState[] = [
  ...REHEARSAL_STATES,
  ...INVOICE_STATES,
  ...DEBIT_STATES,
  ...BOOK_STATES,
  ...CASE_STATES,
];

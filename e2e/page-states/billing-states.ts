import type { OwedInvoice, Rehearsal } from "@portal/api-contract";
import { expect } from "@playwright/test";
import { INVOICE, INVOICES, REHEARSAL, RETURNED_INVOICE } from "./billing-answers";
import { BALANCE, DEBITS, NO_DEBITS, OWED_DEBITS, RETURNED } from "./book-answers";
import { BOOK_STATES } from "./book-states";
import { type PageState, troubled } from "./page-state";
import { ADMIN, CLIENT, HOME, STAFF } from "./places";

const RANGE = "start=2026-11-16&end=2026-11-25";
const REHEARSE = `/admin/rehearsal?${RANGE}&client=usr_1`;

const rehearsed = (...rehearsals: Rehearsal[]) => ({
  "POST /pc/rehearse": { rehearsals, total: rehearsals.length * REHEARSAL.total, returnRisk: null },
});

const DISPUTED: OwedInvoice = {
  ...RETURNED,
  status: "disputed",
  cure: "ask",
  why: "Your bank returned our debit of $33,876.30 because it was told that the debit was not authorized; we charge no fee for this (your bank may), and you still owe the amount: we debit nothing more, so contact us by Wed, Dec 2 to settle it.",
};

const REHEARSAL_STATES: readonly PageState[] = [
  {
    ...ADMIN,
    path: REHEARSE,
    name: "/admin/rehearsal of a client",
    shown: "INV-2026-000071",
    answers: rehearsed(REHEARSAL),
  },
  {
    ...{ ...ADMIN, path: `${REHEARSE}&client=usr_2`, name: "/admin/rehearsal of several", shown: "Glow Garage" },
    answers: rehearsed(REHEARSAL, { ...REHEARSAL, id: "usr_2", name: "Glow Garage", mandate: null, debitDate: null }),
  },
  {
    ...ADMIN,
    path: REHEARSE,
    name: "/admin/rehearsal with nothing to bill",
    shown: /nothing to bill/i,
    answers: rehearsed({ ...REHEARSAL, lines: [], credits: [], total: 0, debitDate: null, notice: null }),
  },
  {
    ...ADMIN,
    path: "/admin/rehearsal",
    name: "/admin/rehearsal of nobody",
    shown: "Nothing to rehearse",
    answers: {},
  },
  ...troubled({ ...ADMIN, path: REHEARSE, call: "POST /pc/rehearse", refused: "The rehearsal could not be made." }),
];

const INVOICE_STATES: readonly PageState[] = [
  {
    ...CLIENT,
    path: "/invoice?id=bil_1",
    name: "/invoice on its way",
    shown: "INV-2026-000093",
    answers: { "GET /pc/invoices/{id}": INVOICE },
  },
  {
    ...CLIENT,
    path: "/invoice?id=bil_1",
    name: "/invoice, one line opened",
    shown: "INV-2026-000093",
    answers: { "GET /pc/invoices/{id}": INVOICE },
    then: async (page) => {
      await page
        .getByRole("button", { name: /^Ceramic Coating/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    ...STAFF,
    path: "/invoice?id=bil_1",
    name: "/invoice of the admin, returned",
    shown: /^Owed: /,
    answers: { "GET /pc/invoices/{id}": { ...RETURNED_INVOICE, owed: RETURNED } },
  },
  {
    ...{ ...CLIENT, path: "/invoice?id=bil_1", name: "/invoice that the bank disputes", shown: /^We couldn’t collect/ },
    answers: { "GET /pc/invoices/{id}": { ...INVOICE, status: "disputed", owed: DISPUTED } },
  },
  {
    ...STAFF,
    path: "/invoice?id=bil_1",
    name: "/invoice, one that is voided without a reason",
    shown: "Billed by",
    answers: { "GET /pc/invoices/{id}": RETURNED_INVOICE },
    then: async (page) => {
      await page.getByRole("button", { name: "Void the invoice" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Void the invoice" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  },
  {
    ...STAFF,
    path: "/invoice?id=bil_1",
    name: "/invoice, a payment that is more than is owed",
    shown: "Billed by",
    answers: { "GET /pc/invoices/{id}": RETURNED_INVOICE },
    then: async (page) => {
      await page.getByRole("button", { name: "Record a payment" }).click();
      await page.getByLabel("Amount").fill("30,000.00");
      await page.getByRole("button", { name: "Record the payment" }).last().click();
      await expect(page.getByText("At most $23,882.30.")).toBeVisible();
    },
  },
  {
    ...STAFF,
    path: "/invoice?id=bil_1",
    name: "/invoice, a debit that is tried again",
    shown: "Billed by",
    answers: { "GET /pc/invoices/{id}": RETURNED_INVOICE },
    then: async (page) => {
      await page.getByRole("button", { name: "Retry on…" }).click();
      await expect(page.getByLabel("Banking day", { exact: true })).toBeVisible();
    },
  },
  {
    ...{ ...CLIENT, path: "/invoice", name: "/invoice without one", shown: "No invoice is chosen", answers: {} },
  },
  ...troubled({
    ...CLIENT,
    path: "/invoice?id=bil_1",
    call: "GET /pc/invoices/{id}",
    refused: "The invoice could not be loaded.",
  }),
  {
    ...CLIENT,
    path: "/invoices",
    name: "/invoices in every state",
    shown: "INV-2026-000096",
    answers: { "POST /pc/fetch-invoices": INVOICES },
    then: async (page) => {
      await page.getByText("INV-2026-000090", { exact: true }).click();
      await expect(page.getByRole("table", { name: "Lines of INV-2026-000090" })).toBeVisible();
    },
  },
  {
    ...STAFF,
    path: "/invoices",
    name: "/invoices of all clients",
    shown: REHEARSAL.name,
    answers: { "POST /pc/fetch-invoices": INVOICES },
  },
  {
    ...CLIENT,
    path: "/invoices",
    name: "/invoices without one",
    shown: "No invoices yet",
    answers: { "POST /pc/fetch-invoices": [] },
  },
  ...troubled({ ...CLIENT, path: "/invoices", call: "POST /pc/fetch-invoices", refused: "Error fetching data" }),
];

const DEBIT_STATES: readonly PageState[] = [
  {
    ...CLIENT,
    path: "/debits",
    name: "/debits of a month",
    shown: "Thanksgiving",
    answers: { "GET /pc/debits": DEBITS },
  },
  {
    ...CLIENT,
    path: "/debits",
    name: "/debits, an objection to a marked deposit without a reason",
    shown: "CHECK 1182",
    answers: { "GET /pc/debits": DEBITS },
    then: async (page) => {
      await page.getByRole("button", { name: "Object: CHECK 1182" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Object" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  },
  {
    ...STAFF,
    path: "/debits",
    name: "/debits of all clients",
    shown: "Thanksgiving",
    answers: {
      "GET /pc/debits": {
        ...{ ...DEBITS, notBilled: null },
        payments: INVOICE.outsidePayments
          .slice(0, 1)
          .map((paid) => ({ ...paid, clientId: "usr_1", name: INVOICE.name })),
      },
    },
  },
  {
    ...CLIENT,
    path: "/debits",
    name: "/debits without any",
    shown: "Not billed yet",
    answers: { "GET /pc/debits": NO_DEBITS },
  },
  {
    ...CLIENT,
    path: "/debits",
    name: "/debits of what is owed",
    shown: "We couldn’t collect",
    answers: { "GET /pc/debits": OWED_DEBITS },
  },
  {
    ...HOME,
    name: "/ of what is owed",
    shown: "We couldn’t collect",
    answers: { "GET /pc/debits": { ...DEBITS, owed: OWED_DEBITS.owed }, "GET /pc/balance": BALANCE },
  },
  {
    ...STAFF,
    path: "/debits",
    name: "/debits of what all clients owe",
    shown: "Owed: 2 invoices",
    answers: { "GET /pc/debits": { ...OWED_DEBITS, notBilled: null } },
  },
  ...troubled({ ...CLIENT, path: "/debits", call: "GET /pc/debits", refused: "The debits could not be loaded." }),
];

export const BILLING_STATES: readonly PageState[] = [
  ...REHEARSAL_STATES,
  ...INVOICE_STATES,
  ...DEBIT_STATES,
  ...BOOK_STATES,
];

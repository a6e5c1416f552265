import type { Dispute } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { BALANCE } from "./book-answers";
import {
  ANSWERED,
  ASKED,
  DISPUTE,
  OVERDUE,
  QUESTIONABLE,
  REFUND_FAILED,
  REFUNDED,
  REFUNDING,
  toItem,
  WITHDRAWN,
} from "./dispute-answers";
import { type PageState, REFUSAL, troubled } from "./page-state";
import { ADMIN, CLIENT, HOME, STAFF } from "./places";

const PATH = "/dispute?id=dsp_1";
const LIST = "/admin/disputes";

const seen = (dispute: Dispute) => ({ "GET /pc/disputes/{id}": { dispute } });

const CLIENT_STATES: readonly PageState[] = [
  { ...CLIENT, path: PATH, name: "/dispute that waits for a reply", shown: "Your reply", answers: seen(DISPUTE) },
  {
    ...{ ...CLIENT, path: PATH, name: "/dispute with a reply that is not sent", shown: "Your reply" },
    answers: seen(DISPUTE),
    refusals: { "POST /pc/disputes/{id}/message": REFUSAL },
    then: async (page) => {
      await page.getByLabel("Your reply").fill("Here is the receipt.");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByText("Your message was not sent. It is still here.")).toBeVisible();
    },
  },
  {
    ...{ ...CLIENT, path: PATH, name: "/dispute that is withdrawn", shown: "Your reply", answers: seen(DISPUTE) },
    then: async (page) => {
      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { ...CLIENT, path: PATH, name: "/dispute after the withdrawal", shown: "You withdrew", answers: seen(WITHDRAWN) },
  { ...CLIENT, path: PATH, name: "/dispute, overdue", shown: "The answer is overdue.", answers: seen(OVERDUE) },
  {
    ...{ ...CLIENT, path: PATH, name: "/dispute whose money comes back", shown: "How do you want it back?" },
    answers: seen(ANSWERED),
  },
  { ...CLIENT, path: PATH, name: "/dispute, refunded", shown: /is on its way to your bank/, answers: seen(REFUNDING) },
  {
    ...{ ...CLIENT, path: PATH, name: "/dispute whose refund failed", shown: /didn’t arrive/ },
    answers: seen(REFUND_FAILED),
  },
  { ...CLIENT, path: "/dispute", name: "/dispute without one", shown: "No question is chosen" },
  {
    ...{ ...CLIENT, path: PATH, name: "/dispute that is not there", shown: "This question was not found" },
    refusals: {
      "GET /pc/disputes/{id}": { status: 404, body: { message: "There is no such question.", type: "error" } },
    },
  },
  ...troubled({
    ...{ ...CLIENT, path: PATH, call: "GET /pc/disputes/{id}", refused: "The question could not be loaded." },
  }),
];

const AGENCY_STATES: readonly PageState[] = [
  {
    ...{ ...STAFF, path: PATH, name: "/dispute of the admin, decided with faults", shown: "Send the answer" },
    answers: seen(ASKED),
    then: async (page) => {
      const groups = page.getByRole("radiogroup");
      await groups.first().getByText("Refuse").click();
      await groups.last().getByText("Grant in part").click();
      await page.getByLabel("How much of the $15.00 do you grant?").fill("15.01");
      await page.getByRole("button", { name: "Send the answer" }).click();
      await expect(page.getByText("At most $15.00.")).toBeVisible();
    },
  },
  {
    ...{ ...STAFF, path: PATH, name: "/dispute of the admin, overdue", shown: "Decide each line below" },
    answers: seen({ ...OVERDUE, may: ASKED.may }),
  },
  {
    ...{ ...STAFF, path: PATH, role: "viewer", name: "/dispute of a viewer", shown: "Clocks" },
    answers: seen({ ...ASKED, may: { message: false, withdraw: false, choose: false, answer: false } }),
  },
  {
    ...{ ...STAFF, path: "/invoice?id=bil_1", name: "/invoice with refunds, one more than was debited" },
    ...{ shown: "Refunds", answers: { "GET /pc/invoices/{id}": REFUNDED } },
    then: async (page) => {
      await page.getByRole("button", { name: "Refund" }).click();
      await page.getByLabel("Amount").fill("40,000.00");
      await page.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
      await expect(page.getByText("At most $33,867.30.")).toBeVisible();
    },
  },
  {
    ...{ ...ADMIN, path: LIST, name: "/admin/disputes with clocks", shown: /late$/ },
    answers: {
      "GET /pc/disputes": {
        data: [
          toItem(DISPUTE),
          toItem(OVERDUE, { id: "dsp_2" }),
          toItem(ANSWERED, { id: "dsp_3" }),
          toItem(WITHDRAWN, { id: "dsp_4" }),
          toItem(REFUNDING, { id: "dsp_5" }),
          toItem(REFUND_FAILED, { id: "dsp_6" }),
        ],
        nextCursor: "4",
      },
    },
  },
  {
    ...{ ...ADMIN, path: LIST, name: "/admin/disputes without one", shown: "No disputes" },
    answers: { "GET /pc/disputes": { data: [], nextCursor: null } },
  },
  {
    ...{
      ...ADMIN,
      path: `${LIST}?status=open`,
      name: "/admin/disputes, none that matches",
      shown: "No dispute matches",
    },
    answers: { "GET /pc/disputes": { data: [], nextCursor: null } },
  },
  ...troubled({ ...ADMIN, path: LIST, call: "GET /pc/disputes", refused: "The disputes could not be loaded." }),
];

const INVOICE_STATES: readonly PageState[] = [
  {
    ...{ ...CLIENT, path: "/invoice?id=bil_1", name: "/invoice with a line in question", shown: "On hold: $10,000.00" },
    answers: { "GET /pc/invoices/{id}": QUESTIONABLE },
  },
  {
    ...{
      ...CLIENT,
      path: "/invoice?id=bil_1",
      name: "/invoice, a line that is questioned",
      shown: "On hold: $10,000.00",
    },
    answers: { "GET /pc/invoices/{id}": QUESTIONABLE },
    then: async (page) => {
      await page.getByRole("button", { name: /^Question this line: Express Wash/ }).click();
      await page.getByLabel("How much of the $6.00 do you question?").fill("6.01");
      await page.getByRole("dialog").getByRole("button", { name: "Question", exact: true }).click();
      await expect(page.getByText("At most $6.00.")).toBeVisible();
    },
  },
  {
    ...{ ...CLIENT, path: "/invoice?id=bil_1", name: "/invoice, in question as a whole", shown: "On hold: $10,000.00" },
    answers: { "GET /pc/invoices/{id}": QUESTIONABLE },
    then: async (page) => {
      await page.getByRole("button", { name: "Question this invoice" }).click();
      await expect(page.getByText("What happens next")).toBeVisible();
    },
  },
  {
    ...{ ...HOME, name: "/ with questions", shown: "Your questions" },
    answers: {
      "GET /pc/balance": { ...BALANCE, parts: [{ kind: "on-hold", amount: 3_391_500, count: 2 }] },
      "GET /pc/disputes": {
        data: [toItem(REFUNDING, { id: "dsp_4" }), toItem(OVERDUE, { id: "dsp_2" }), toItem(ANSWERED, { id: "dsp_3" })],
        nextCursor: null,
      },
    },
  },
  {
    ...{ ...HOME, name: "/ whose questions are refused", shown: "Your questions about invoices could not be loaded." },
    refusals: { "GET /pc/disputes": REFUSAL },
  },
];

export const DISPUTE_STATES: readonly PageState[] = [...CLIENT_STATES, ...AGENCY_STATES, ...INVOICE_STATES];

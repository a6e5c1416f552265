import type { ReturnRatesAnswer, RiskClientAnswer } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { REHEARSAL } from "./billing-answers";
import { type PageState, REFUSAL, troubled } from "./page-state";
import { ADMIN } from "./places";

const RISK = { ...ADMIN, path: "/admin/risk" } as const;
const CLIENT = { ...ADMIN, path: "/admin/risk/client?id=usr_demo" } as const;
const RATES = { ...ADMIN, path: "/admin/return-rates" } as const;
const DISPUTES = { ...ADMIN, path: "/admin/provider-disputes" } as const;

const NO_RISK = {
  ...{ data: [], matching: 0, none: 8, computedAt: "2026-11-28T19:40:00.000Z", timeZone: "America/New_York" },
  nextCursor: null,
  ...{ high: { now: 0, weekAgo: 0 }, watch: { now: 0, weekAgo: 0 }, unpaid: { amount: 0, clients: 0 } },
};

const LIST_STATES: readonly PageState[] = [
  { ...RISK, name: "/admin/risk", shown: "Mirror Finish" },
  {
    ...{ ...RISK, name: "/admin/risk by name, with clients of score 0 shown", path: "/admin/risk?sort=name" },
    shown: "Mirror Finish",
    then: async (page) => {
      await page.getByRole("button", { name: "Show them" }).click();
      await expect(page.getByText("Quiet Car Care 1", { exact: true })).toBeVisible();
    },
  },
  {
    ...{ ...RISK, name: "/admin/risk, how the score works", shown: "Mirror Finish" },
    then: async (page) => {
      await page.getByRole("button", { name: "How the score works" }).click();
      await expect(page.getByRole("table", { name: "Rules of the score" })).toBeVisible();
    },
  },
  {
    ...{ ...RISK, name: "/admin/risk when only the return rate fails to load", shown: "Mirror Finish" },
    refusals: { "GET /pc/return-rates": REFUSAL },
    then: async (page) => {
      await expect(page.getByText("It could not be loaded.")).toBeVisible();
    },
  },
  {
    ...{ ...RISK, name: "/admin/risk, nothing found", path: "/admin/risk?q=nobody&kind=unpaid" },
    shown: "No client matches",
  },
  { ...RISK, name: "/admin/risk without scores", answers: { "GET /pc/risk": NO_RISK }, shown: "No client has a score" },
  {
    ...{ ...RISK, name: "/admin/risk before the first scores are computed", shown: "No scores yet" },
    answers: { "GET /pc/risk": { ...NO_RISK, computedAt: null } },
  },
  { ...RISK, role: "viewer", name: "/admin/risk of a viewer", shown: "Mirror Finish" },
  ...troubled({ ...RISK, call: "GET /pc/risk", refused: "The clients could not be loaded." }),
];

/** A client with many reasons and long texts. */
const HELD: RiskClientAnswer = {
  ...{
    id: "usr_1",
    name: REHEARSAL.name,
    owner: "Ada Lovelace-Fitzgerald",
    email: null,
    since: null,
    timeZone: "America/Los_Angeles",
  },
  ...{ score: 100, version: 12, unpaid: 12_345_678, lastDataAt: null, owed: 16_938_148, failed: 12_345_678 },
  ...{ onItsWay: 3_387_630, returns: { returned: 12, sent: 19 }, snoozedUntil: "2026-12-01", fine: [], history: [] },
  hold: {
    until: "2026-12-11",
    reason: "The account’s holder said on the phone that INV-2026-000104 was not authorized.",
  },
  reasons: (["unauthorized", "unpaid", "no-data"] as const).map((kind) => ({
    ...{ kind, points: 40, href: "/admin/return-rates?client=usr_1" },
    text: "No data for 12 days from Square, Main Street of the Pacific Northwest; the usual gap of this shop is 1 day.",
  })),
  timeline: [],
};

const press = (name: string): PageState["then"] => {
  return async (page) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
};

const CLIENT_STATES: readonly PageState[] = [
  { ...CLIENT, name: "/admin/risk/client", shown: "Why 40 points" },
  {
    ...{ ...CLIENT, name: "/admin/risk/client on hold, without history", shown: "Why 100 points" },
    answers: { "GET /pc/risk/{clientId}": HELD },
  },
  { ...CLIENT, role: "viewer", name: "/admin/risk/client of a viewer", shown: "Why 40 points" },
  {
    ...{ ...CLIENT, name: "/admin/risk/client, the scores as a table", shown: "Why 40 points" },
    then: async (page) => {
      await page.getByRole("button", { name: "Show as a table" }).click();
      await expect(page.getByRole("table", { name: "Score by week" })).toBeVisible();
    },
  },
  {
    ...{ ...CLIENT, name: "/admin/risk/client, holding without a day and a reason", shown: "Why 40 points" },
    then: async (page) => {
      await press("Hold")?.(page);
      await page.getByLabel("How long").selectOption("Until a date");
      await page.getByRole("button", { name: "Hold this client" }).last().click();
      await expect(page.getByText("Enter a day as mm/dd/yyyy.")).toBeVisible();
    },
  },
  { ...CLIENT, name: "/admin/risk/client, a snooze", shown: "Why 40 points", then: press("Snooze") },
  { ...CLIENT, name: "/admin/risk/client, a note", shown: "Why 40 points", then: press("Add a note") },
  { ...ADMIN, path: "/admin/risk/client", name: "/admin/risk/client without a client", shown: "No client is chosen" },
  ...troubled({ ...CLIENT, call: "GET /pc/risk/{clientId}", refused: "The client could not be loaded." }),
];

const LIMITS = { unauthorized: 50, administrative: 300, overall: 1500 };
const NONE_SENT: ReturnRatesAnswer = {
  ...{ from: "2026-09-30", to: "2026-11-28", timeZone: "America/New_York", nextRun: null },
  classes: (["unauthorized", "administrative", "overall"] as const).map((name) => ({
    ...{ class: name, limit: LIMITS[name], returned: 0, sent: 0, rate: null, untilLimit: 1 },
  })),
  weeks: [],
};

const RATE_STATES: readonly PageState[] = [
  { ...RATES, name: "/admin/return-rates", shown: "Close to the limit" },
  {
    ...{ ...RATES, name: "/admin/return-rates, a return that crosses a limit", shown: "Close to the limit" },
    then: async (page) => {
      await page.getByRole("button", { name: "One more" }).first().click();
      await expect(page.getByText("Over the limit").first()).toBeVisible();
    },
  },
  {
    ...{ ...RATES, name: "/admin/return-rates, an invalid number of debits", shown: "Close to the limit" },
    then: async (page) => {
      await page.getByLabel("Run", { exact: true }).selectOption("A number of debits");
      await page.getByLabel("Debits", { exact: true }).fill("some");
      await expect(page.getByText("Enter a number from 1 to 100,000.")).toBeVisible();
    },
  },
  {
    ...{ ...RATES, name: "/admin/return-rates with the list of returns" },
    path: "/admin/return-rates?of=returned&class=unauthorized",
    shown: "No code",
  },
  {
    ...{ ...RATES, name: "/admin/return-rates, an invalid return code" },
    path: "/admin/return-rates?of=returned&class=overall",
    shown: "No code",
    then: async (page) => {
      await page.getByRole("button", { name: /^Set code/ }).click();
      await page.getByLabel("ACH return code").fill("10");
      await page.getByRole("button", { name: "Set code", exact: true }).click();
      await expect(page.getByText("Enter R and two digits, for example R01.", { exact: true })).toBeVisible();
    },
  },
  {
    ...{ ...RATES, name: "/admin/return-rates, the weeks as a table", shown: "Close to the limit" },
    then: async (page) => {
      await page.getByRole("button", { name: "Show as a table" }).click();
      await expect(page.getByRole("table", { name: "Return rates by week" })).toBeVisible();
    },
  },
  {
    ...{ ...RATES, name: "/admin/return-rates without a debit", shown: "No debits yet" },
    answers: {
      "GET /pc/return-rates": NONE_SENT,
      "POST /pc/return-rates/what-if": { sent: 20, classes: NONE_SENT.classes, largestSafeRun: 20, text: null },
    },
  },
  { ...RATES, role: "viewer", name: "/admin/return-rates of a viewer", shown: "Close to the limit" },
  ...troubled({ ...RATES, call: "GET /pc/return-rates", refused: "The return rates could not be loaded." }),
  ...troubled({
    ...{ ...RATES, call: "POST /pc/return-rates/what-if" },
    refused: "The rates after the run could not be computed.",
  }),
  ...troubled({
    ...{ ...RATES, path: "/admin/return-rates?of=sent", call: "GET /pc/returns" },
    refused: "The debits could not be loaded.",
  }),
];

const DISPUTE_STATES: readonly PageState[] = [
  { ...DISPUTES, name: "/admin/provider-disputes in every state", shown: "Lost, written off" },
  {
    ...{ ...DISPUTES, name: "/admin/provider-disputes without disputes", shown: "No bank disputes" },
    answers: { "GET /pc/provider-disputes": { data: [], timeZone: "America/New_York", nextCursor: null } },
  },
  ...troubled({
    ...{ ...DISPUTES, call: "GET /pc/provider-disputes" },
    refused: "The bank disputes could not be loaded.",
  }),
];

const REASON_REQUIRED =
  "The bank returned 1 of 231 debits in 60 days. One more return crosses the limit of 0.5% for unauthorized returns. Say why you bill anyway.";

const ON_HOLD = "This client is on hold until Fri, Dec 11: The account’s holder does not answer.";

const BILL_STATES: readonly PageState[] = [
  {
    ...{ ...ADMIN, path: "/admin/rehearsal?start=2026-11-16&end=2026-11-25&client=usr_1", shown: /is not billed/ },
    name: "/admin/rehearsal of a client on hold",
    answers: {
      "POST /pc/rehearse": {
        ...{ total: REHEARSAL.total, returnRisk: null },
        rehearsals: [{ ...REHEARSAL, debitDate: null, notice: null, why: [ON_HOLD], refusal: ON_HOLD }],
      },
    },
  },
  {
    ...ADMIN,
    path: "/admin/rehearsal?start=2026-11-16&end=2026-11-25&client=usr_1",
    name: "/admin/rehearsal whose returns could cross a limit, without a reason",
    shown: "Returns could cross a limit",
    answers: {
      "POST /pc/rehearse": {
        ...{ rehearsals: [REHEARSAL], total: REHEARSAL.total },
        returnRisk: {
          text: "One more unauthorized return crosses 0.5%: 1 of 231 debits came back so in 60 days. This run has 1 debit.",
        },
      },
    },
    then: async (page) => {
      await page.getByRole("button", { name: "Bill", exact: true }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  },
  {
    ...{ ...ADMIN, path: "/admin/rehearsal?start=2026-11-16&end=2026-11-25&client=usr_1", shown: "INV-2026-000071" },
    name: "/admin/rehearsal whose bill is refused without a reason",
    answers: { "POST /pc/rehearse": { rehearsals: [REHEARSAL], total: REHEARSAL.total, returnRisk: null } },
    refusals: {
      "POST /pc/bill-client": {
        status: 409,
        body: { code: "RISK_REASON_REQUIRED", message: REASON_REQUIRED, type: "error" },
      },
    },
    then: async (page) => {
      await page.getByRole("button", { name: "Bill", exact: true }).click();
      await expect(page.getByText(REASON_REQUIRED)).toBeVisible();
    },
  },
];

/** States of risk, return rates, bank disputes and of a bill that could cross a limit. */
export const RISK_STATES = [LIST_STATES, CLIENT_STATES, RATE_STATES, DISPUTE_STATES, BILL_STATES].flat();

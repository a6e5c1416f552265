import type {
  ProviderDispute,
  ReturnedDebit,
  ReturnRate,
  ReturnRatesAnswer,
  RiskAnswer,
  RiskClient,
  RiskClientAnswer,
  RiskReason,
  RiskRulesAnswer,
  WhatIfAnswer,
} from "@portal/shared-ui/api";

const AT = "2026-11-28T19:40:00.000Z";
const ZONE = "America/New_York";

const reason = (kind: RiskReason["kind"], points: number, text: string): RiskReason => ({
  ...{ kind, points, text },
  href: kind === "returns" ? "/admin/return-rates?client=usr_000002" : "/admin/invoices?q=lakeside&status=open",
});

/** A client whose debits failed, with a score of 40. */
export function buildRiskClient(change: Partial<RiskClient> = {}): RiskClient {
  return {
    ...{ id: "usr_demo", name: "Demo Detailing", score: 40, version: 1, hold: null, snoozedUntil: null },
    reasons: [
      reason("returns", 20, "The same debit failed twice (INV-2026-000117, R01)."),
      reason("unpaid", 12, "Unpaid for 12 days: $1,107.48."),
      reason("dispute", 8, "A dispute is open: 2 lines of INV-2026-000133, $153.60."),
    ],
    ...{ unpaid: 110_748, lastDataAt: AT },
    ...change,
  };
}

export const riskClients: readonly RiskClient[] = [
  buildRiskClient({
    ...{ id: "usr_lakeside", name: "Lakeside Detail Co. and Ceramic Coating of the Hudson Valley", score: 78 },
    hold: { until: null, reason: "Asked the bank about R10." },
    reasons: [
      reason("unauthorized", 40, "Unauthorized return, R10, on Wed, Nov 18."),
      reason("mandate", 20, "Debits stopped: the authorization is suspended."),
      reason("case", 8, "1 open case."),
      reason("unpaid", 10, "Unpaid for 10 days: $571.50."),
    ],
    unpaid: 57_150,
  }),
  buildRiskClient(),
  buildRiskClient({
    ...{ id: "usr_ridge", name: "Blue Ridge Mobile Wash", score: 35, unpaid: 0 },
    reasons: [
      reason("no-data", 20, "No data for 4 days from Square, Main Street; the usual gap is 1 day."),
      reason("source", 15, "Square is degraded."),
    ],
    lastDataAt: "2026-11-24T20:12:00.000Z",
  }),
  buildRiskClient({
    ...{ id: "usr_north", name: "Northside Shine", score: 30, unpaid: 0, snoozedUntil: "2026-12-01" },
    reasons: [
      reason("source", 25, "Square is disconnected."),
      reason("sales-fall", 5, "Sales fell by 41% after the first bill."),
    ],
    lastDataAt: "2026-11-19T15:00:00.000Z",
  }),
  buildRiskClient({
    ...{ id: "usr_two", name: "Two Brothers Detailing", score: 15, unpaid: 0, lastDataAt: null },
    reasons: [reason("mandate", 15, "The authorization is not signed.")],
  }),
  buildRiskClient({
    ...{ id: "usr_mirror", name: "Mirror Finish", score: 12, unpaid: 0 },
    reasons: [reason("refunds", 12, "Refunds are 9.1% of sales; 2.4% is usual.")],
  }),
];

/** The figures count all clients. */
export function buildRiskAnswer(
  data: readonly RiskClient[] = riskClients,
  change: Partial<RiskAnswer> = {},
): RiskAnswer {
  return {
    ...{ data: [...data], matching: data.length, none: 19, computedAt: AT, timeZone: ZONE, nextCursor: null },
    ...{ high: { now: 1, weekAgo: 0 }, watch: { now: 3, weekAgo: 2 }, unpaid: { amount: 167_898, clients: 2 } },
    ...change,
  };
}

export const riskRules: RiskRulesAnswer = {
  version: 1,
  alertAt: 50,
  rules: [
    { kind: "unpaid", from: 1, unit: "days", points: 1 },
    { kind: "unpaid", from: 10, unit: "days", points: 10 },
    { kind: "returns", from: 1, unit: "returns in 60 days", points: 10 },
    { kind: "returns", from: 2, unit: "returns in 60 days", points: 20 },
    { kind: "unauthorized", from: 1, unit: "unauthorized returns", points: 40 },
    { kind: "no-data", from: 3, unit: "times the shop’s usual gap", points: 20 },
  ],
};

const SCORES = [0, 0, 0, 0, 0, 0, 0, 8, 8, 0, 14, 24, 40];

/** Thirteen weeks of scores, and an event of each kind. */
export function buildRiskClientAnswer(change: Partial<RiskClientAnswer> = {}): RiskClientAnswer {
  return {
    ...buildRiskClient(),
    ...{ owner: "Casey Rivera", email: "casey@detailing.test", since: "2026-08-31", timeZone: ZONE },
    ...{ owed: 421_926, failed: 110_748, onItsWay: 188_226 },
    returns: { returned: 2, sent: 9 },
    fine: [
      { kind: "no-data", text: "Data arrives at its usual rhythm." },
      { kind: "deposits", text: "Bank deposits match reported sales (2% above)." },
      { kind: "refunds", text: "Refunds are 1.8% of sales, as usual." },
      { kind: "source", text: "Sources are connected." },
    ],
    history: SCORES.map((score, week) => ({
      date: new Date(Date.UTC(2026, 8, 5 + week * 7)).toISOString().slice(0, 10),
      score,
    })),
    timeline: (
      [
        ["dispute", "2 lines questioned, $153.60 on hold.", "2026-11-28T14:05:00.000Z", null],
        ["score", "The score rose from 24 to 40.", "2026-11-28T14:05:00.000Z", null],
        ["failed", "The debit of INV-2026-000117 failed again, R01.", "2026-11-25T13:10:00.000Z", null],
        ["deposit", "A deposit of $412.00 counts as a sale.", "2026-11-25T21:20:00.000Z", "Alex Morgan"],
        ["note", "“Casey expects a big fleet payment on Dec 4.”", "2026-11-17T15:00:00.000Z", "Alex Morgan"],
        ["return", "The debit of INV-2026-000117 came back, R01.", "2026-11-18T13:04:00.000Z", null],
      ] as const
    ).map(([kind, text, at, by]) => ({ kind, text, at, by, href: kind === "failed" ? "/invoice?id=bil_1" : null })),
    ...change,
  };
}

const LIMITS = { unauthorized: 50, administrative: 300, overall: 1500 } as const;

/** Rate of `returned` of `sent` debits, against the network's limit (S71). */
function buildRate(name: ReturnRate["class"], returned: number, sent: number): ReturnRate {
  const limit = LIMITS[name];
  const isCrossed = (count: number) => count * 10_000 > limit * sent;
  let untilLimit = 0;
  while (sent > 0 && !isCrossed(returned + untilLimit)) untilLimit += 1;
  const rate = sent === 0 ? null : Math.floor((returned * 10_000) / sent + 0.5);
  return { ...{ class: name, limit, returned, sent, rate }, untilLimit: sent === 0 ? 1 : untilLimit };
}

const TREND = [210, 240, 220, 290, 300, 340, 310, 360, 390];

/** The next run has 24 debits. Of 231 debits, 9 were returned: 1 as unauthorized, 2 as administrative. */
export function buildRates(change: Partial<ReturnRatesAnswer> = {}): ReturnRatesAnswer {
  return {
    ...{ from: "2026-09-30", to: "2026-11-28", timeZone: ZONE },
    classes: [buildRate("unauthorized", 1, 231), buildRate("administrative", 2, 231), buildRate("overall", 9, 231)],
    weeks: TREND.map((rate, week) => ({
      start: new Date(Date.UTC(2026, 8, 27 + week * 7)).toISOString().slice(0, 10),
      end: new Date(Date.UTC(2026, 9, 3 + week * 7)).toISOString().slice(0, 10),
      ...{ sent: 24, returned: week % 3 },
      rates: [
        { class: "unauthorized" as const, rate: week < 7 ? 0 : 43 },
        { class: "administrative" as const, rate: 87 },
        { class: "overall" as const, rate },
      ],
    })),
    nextRun: {
      ...{ date: "2026-11-30", debits: 24, amount: 1_933_125 },
      withoutReturns: { debits: 20, amount: 1_594_495 },
    },
    ...change,
  };
}

/** The rates of `buildRates` after a run of `sent` debits with these returns. */
export function buildWhatIf(
  sent: number,
  { unauthorized, administrative, other }: { unauthorized: number; administrative: number; other: number },
): WhatIfAnswer {
  const after = 231 + sent;
  const isOver = unauthorized > 0;
  return {
    sent,
    classes: [
      buildRate("unauthorized", 1 + unauthorized, after),
      buildRate("administrative", 2 + administrative, after),
      buildRate("overall", 9 + unauthorized + administrative + other, after),
    ],
    largestSafeRun: isOver ? 0 : sent,
    text: isOver
      ? `Two unauthorized returns stay within 0.5% only from 400 debits on. You’d have ${String(after)}.`
      : null,
  };
}

function buildReturnedDebit(change: Partial<ReturnedDebit> = {}): ReturnedDebit {
  return {
    ...{ id: "deb_1", invoiceId: "bil_1", invoice_number: "INV-2026-000117", amount: 110_748, tryNumber: 2 },
    client: { id: "usr_demo", name: "Demo Detailing" },
    sentAt: "2026-11-23T14:00:00.000Z",
    returned: {
      ...{ at: "2026-11-25T13:10:00.000Z", code: "R01", isSetByStaff: false, treatment: "funds", rate: "other" },
      text: "The account had too little money. It is tried again on Mon, Dec 7.",
    },
    ...change,
  };
}

export const returnedDebits: readonly ReturnedDebit[] = [
  buildReturnedDebit(),
  buildReturnedDebit({
    ...{ id: "deb_2", invoice_number: "INV-2026-000104", amount: 57_150, tryNumber: 1 },
    client: { id: "usr_lakeside", name: "Lakeside Detail Co. and Ceramic Coating of the Hudson Valley" },
    returned: {
      ...{ at: "2026-11-18T13:04:00.000Z", code: null, isSetByStaff: false, treatment: "authorization" },
      ...{ rate: "unauthorized", text: "The bank says that the debit was not authorized, without a code." },
    },
  }),
  buildReturnedDebit({
    ...{ id: "deb_3", invoice_number: "INV-2026-000098", amount: 3_387_630 },
    returned: {
      ...{ at: "2026-11-10T13:04:00.000Z", code: "R02", isSetByStaff: true, treatment: "account" },
      ...{ rate: "administrative", text: "The account is closed. The client needs another account." },
    },
  }),
];

export const providerDisputes: readonly ProviderDispute[] = (["open", "reissued", "paid", "lost"] as const).map(
  (state, index) => ({
    ...{ id: `deb_${String(index)}`, invoiceId: `bil_${String(index)}`, amount: 57_150 + index * 311_000, state },
    invoice_number: `INV-2026-0001${String(17 - index)}`,
    client: riskClients[index] ?? buildRiskClient(),
    disputedAt: `2026-11-1${String(8 - index)}T13:04:00.000Z`,
    text: "R10: the account’s holder says that the debit was not authorized.",
  }),
);

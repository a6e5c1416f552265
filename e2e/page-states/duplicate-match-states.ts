import type { SightingItem, SightingTelling } from "@portal/api-contract";

import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const SIGHTINGS = { ...ADMIN, path: "/admin/sightings" } as const;

const CHARGE: SightingTelling = {
  source: "stripe",
  id: "ch_3QJm2eHtQ8b7a0zK1vYpXrWs",
  at: "2026-11-10T17:00:40.000Z",
  name: "Card payment",
  total: 1_234_500,
  refunded: 10_000,
  verified: 1_180_500,
  commission: 354_150,
  card: "4242",
  billed: false,
  standing: true,
  now: "counts",
};
const ORDER: SightingTelling = {
  ...CHARGE,
  source: "square",
  id: "CAISENgvlJ6jLWAzERDzjyHVybY",
  at: "2026-11-10T17:00:00.000Z",
  name: "Full interior detail, Ceramic coating of a truck with a long name",
  refunded: 0,
  verified: 1_234_500,
  commission: 370_350,
  card: null,
  now: "held",
};
const PAIR: SightingItem = {
  ...{ id: "7", client: { id: "usr_1", name: "Whitfield Auto Detailing and Ceramic Coating" } },
  timeZone: "America/New_York",
  state: "proposed",
  confidence: 84,
  ruleVersion: 3,
  reasons: ["same amount", "40 seconds apart"],
  foundAt: "2026-11-10T18:00:00.000Z",
  decided: null,
  version: "a".repeat(32),
  ...{ tellings: [CHARGE, ORDER], outcomes: { same: 354_150, different: 724_500, counted: 0 } },
};
const DECIDED: SightingItem = {
  ...{ ...PAIR, id: "6", state: "same", decided: { by: "Alex Admin", at: "2026-11-12T17:00:00.000Z" } },
  tellings: [CHARGE, { ...ORDER, billed: true, now: "left-out" }],
};
const NAMED: SightingItem = {
  ...DECIDED,
  confidence: 100,
  decided: null,
  reasons: ["one names the other", "same amount"],
};

const CHANGED = "These sales have changed since you opened the page. Please check them again.";

export const DUPLICATE_MATCH_STATES: readonly PageState[] = [
  {
    ...SIGHTINGS,
    name: "/admin/sightings with open matches",
    shown: "84% likely one sale",
    answers: { "GET /admin/sightings": { data: [PAIR, { ...PAIR, id: "5" }], nextCursor: "5" } },
  },
  {
    ...SIGHTINGS,
    name: "/admin/sightings when a match changed before the decision",
    shown: "84% likely one sale",
    answers: { "GET /admin/sightings": { data: [PAIR], nextCursor: null } },
    refusals: { "POST /admin/sightings/decide": { status: 409, body: { message: CHANGED, type: "error" } } },
    then: async (page) => {
      await page.getByRole("button", { name: /^One sale/ }).click();
      await page.getByText(CHANGED).waitFor();
    },
  },
  {
    ...SIGHTINGS,
    path: "/admin/sightings?view=joined",
    name: "/admin/sightings with a match by id",
    ...{ shown: "one names the other", answers: { "GET /admin/sightings": { data: [NAMED], nextCursor: null } } },
  },
  {
    ...SIGHTINGS,
    path: "/admin/sightings?view=decided",
    name: "/admin/sightings with a decided match",
    ...{ shown: "Decided by Alex Admin", answers: { "GET /admin/sightings": { data: [DECIDED], nextCursor: null } } },
  },
  {
    ...SIGHTINGS,
    name: "/admin/sightings without matches",
    shown: "Nothing to decide",
    answers: { "GET /admin/sightings": { data: [], nextCursor: null } },
  },
  ...troubled({ ...SIGHTINGS, call: "GET /admin/sightings", refused: "The sales could not be loaded." }),
];

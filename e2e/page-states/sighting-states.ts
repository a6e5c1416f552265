import { answered, type PageState, troubled } from "./page-state";

const SIGHTINGS = { as: "admin", path: "/admin/sightings" } as const;

const CHARGE = {
  ...{ source: "stripe", id: "ch_3QJm2eHtQ8b7a0zK1vYpXrWs", at: "2026-11-10T17:00:40.000Z", name: "Card payment" },
  ...{ total: 1_234_500, refunded: 10_000, verified: 1_180_500, commission: 354_150, card: "4242" },
  ...{ billed: false, standing: true, now: "counts" },
};
const ORDER = {
  ...{ ...CHARGE, source: "square", id: "CAISENgvlJ6jLWAzERDzjyHVybY", at: "2026-11-10T17:00:00.000Z" },
  ...{ name: "Full interior detail, Ceramic coating of a truck with a long name", refunded: 0, verified: 1_234_500 },
  ...{ commission: 370_350, card: null, now: "held" },
};
const PAIR = {
  ...{ id: "7", client: { id: "usr_1", name: "Whitfield Auto Detailing and Ceramic Coating" } },
  ...{ timeZone: "America/New_York", state: "proposed", confidence: 84, ruleVersion: 3 },
  reasons: ["same amount", "40 seconds apart"],
  ...{ foundAt: "2026-11-10T18:00:00.000Z", decided: null, version: "a".repeat(32) },
  ...{ tellings: [CHARGE, ORDER], outcomes: { same: 354_150, different: 724_500, counted: 0 } },
};
const DECIDED = {
  ...{ ...PAIR, id: "6", state: "same", decided: { by: "Alex Admin", at: "2026-11-12T17:00:00.000Z" } },
  tellings: [CHARGE, { ...ORDER, billed: true, now: "left-out" }],
};
const NAMED = { ...DECIDED, confidence: 100, decided: null, reasons: ["one names the other", "same amount"] };

/** States of the sales that two sources tell: to decide, joined by a name, decided, refused meanwhile, empty. */
export const SIGHTING_STATES: readonly PageState[] = [
  answered({
    ...{ ...SIGHTINGS, name: "/admin/sightings with one to decide", shown: "84% likely one sale" },
    answers: { "/admin/sightings": { data: [PAIR, { ...PAIR, id: "5" }], nextCursor: "5" } },
  }),
  answered({
    ...{ ...SIGHTINGS, name: "/admin/sightings, one that has changed meanwhile", shown: "84% likely one sale" },
    answers: { "/admin/sightings": { data: [PAIR], nextCursor: null } },
    then: async ({ page, guard }) => {
      guard.announce({ url: "/api/admin/sightings/decide", status: 409 });
      const message = "Something has changed since you looked. Please look again.";
      await page.route(
        (url) => url.pathname === "/api/admin/sightings/decide",
        (route) => route.fulfill({ status: 409, json: { message, type: "error" } }),
      );
      await page.getByRole("button", { name: /^One sale/ }).click();
      await page.getByText(message).waitFor();
    },
  }),
  answered({
    ...{ ...SIGHTINGS, path: "/admin/sightings?view=joined", name: "/admin/sightings joined by a name" },
    ...{ shown: "one names the other", answers: { "/admin/sightings": { data: [NAMED], nextCursor: null } } },
  }),
  answered({
    ...{ ...SIGHTINGS, path: "/admin/sightings?view=decided", name: "/admin/sightings with a decided one" },
    ...{ shown: "Decided by Alex Admin", answers: { "/admin/sightings": { data: [DECIDED], nextCursor: null } } },
  }),
  answered({
    ...{ ...SIGHTINGS, name: "/admin/sightings without any", shown: "Nothing to decide" },
    answers: { "/admin/sightings": { data: [], nextCursor: null } },
  }),
  ...troubled({ ...SIGHTINGS, call: "/api/admin/sightings", refused: "The sales could not be loaded." }),
];

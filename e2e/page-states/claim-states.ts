import type { RevenueClaim } from "@portal/api-contract";
import { expect } from "@playwright/test";

import { type PageState, troubled } from "./page-state";
import { ADMIN } from "./places";

const CLAIMS = { ...ADMIN, path: "/admin/revenue-claims" } as const;

const LATE: RevenueClaim = {
  ...{ id: "7", saleId: "ord_late", client: { id: "usr_1", name: "Whitfield Auto Detailing and Ceramic Coating" } },
  ...{ kind: "late", source: "square", name: "Ceramic coating of a truck with a long name and 2 more" },
  ...{ date: "2026-11-12", reportedAt: "2026-11-24T15:05:00.000Z", claimBy: "2026-12-12" },
  ...{ totalOrder: 1_234_500, commission: 370_350, state: "open", decision: null, objection: null },
  text: "Square reported it on Tue, Nov 24, 2026, after INV-2026-000012 of Mon, Nov 23, 2026 had billed its day. $100.00 of it was refunded. It may be the same sale as one from another source: see Possible duplicates.",
};
const DEPOSIT: RevenueClaim = {
  ...{ ...LATE, id: "8", kind: "bank", source: "bank", name: "ZELLE PMT FROM J DOE REF0123456789ABCDEFGHIJKLMNOP" },
  ...{ totalOrder: 42_000, commission: 12_600 },
  text: "The bank shows $420.00 on Thu, Nov 12, 2026: “ZELLE PMT FROM J DOE REF0123456789ABCDEFGHIJKLMNOP”. No source reported a sale of this amount.",
};
const decision = {
  ...{ at: "2026-11-25T15:05:00.000Z", by: "Alex Admin", reason: "The register was offline all day" },
  notifiedAt: "2026-11-25T15:06:00.000Z",
  countsFrom: "2026-12-03",
};
const CLAIMED: RevenueClaim = { ...LATE, state: "claimed", decision };
const UNNOTICED: RevenueClaim = {
  ...DEPOSIT,
  state: "claimed",
  decision: { ...decision, notifiedAt: null, countsFrom: null },
};

const DECIDED = "This sale was already dismissed.";
const claimButton = /^Claim: Ceramic coating/;

export const CLAIM_STATES: readonly PageState[] = [
  {
    ...CLAIMS,
    name: "/admin/revenue-claims with some to decide",
    shown: "To decide, nearest last day first",
    answers: { "GET /pc/revenue-claims": { data: [LATE, DEPOSIT], nextCursor: "next" } },
  },
  {
    ...CLAIMS,
    role: "viewer",
    name: "/admin/revenue-claims of a viewer",
    shown: "To decide, nearest last day first",
    answers: { "GET /pc/revenue-claims": { data: [LATE, DEPOSIT], nextCursor: null } },
  },
  {
    ...CLAIMS,
    name: "/admin/revenue-claims, one that is claimed without a reason",
    shown: "To decide, nearest last day first",
    answers: { "GET /pc/revenue-claims": { data: [LATE], nextCursor: null } },
    then: async (page) => {
      await page.getByRole("button", { name: claimButton }).click();
      await page.getByRole("button", { name: "Claim the sale" }).click();
      await expect(page.getByText("Say why.")).toBeVisible();
    },
  },
  {
    ...CLAIMS,
    name: "/admin/revenue-claims, one that was decided meanwhile",
    shown: "To decide, nearest last day first",
    answers: { "GET /pc/revenue-claims": { data: [LATE], nextCursor: null } },
    refusals: {
      "POST /pc/revenue-claims/{id}/decide": { status: 409, body: { message: DECIDED, type: "error" } },
    },
    then: async (page) => {
      await page.getByRole("button", { name: claimButton }).click();
      await page.getByLabel("Reason").fill("The register was offline");
      await page.getByRole("button", { name: "Claim the sale" }).click();
      await page.getByText(DECIDED).waitFor();
    },
  },
  {
    ...CLAIMS,
    path: "/admin/revenue-claims?state=claimed",
    name: "/admin/revenue-claims, claimed ones",
    shown: /Client notified/,
    answers: { "GET /pc/revenue-claims": { data: [CLAIMED, UNNOTICED], nextCursor: null } },
  },
  {
    ...CLAIMS,
    path: "/admin/revenue-claims?state=expired",
    name: "/admin/revenue-claims, expired ones",
    shown: /Nobody decided by/,
    answers: { "GET /pc/revenue-claims": { data: [{ ...LATE, state: "expired" }], nextCursor: null } },
  },
  {
    ...CLAIMS,
    name: "/admin/revenue-claims without any",
    shown: "No unbilled sales found.",
    answers: { "GET /pc/revenue-claims": { data: [], nextCursor: null } },
  },
  ...troubled({ ...CLAIMS, call: "GET /pc/revenue-claims", refused: "The unbilled sales could not be loaded." }),
];

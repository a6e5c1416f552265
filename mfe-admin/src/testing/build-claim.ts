import type { RevenueClaim } from "@portal/shared-ui/api";

/** A late sale that waits for a decision, unless changed. */
export function buildClaim(change: Partial<RevenueClaim> = {}): RevenueClaim {
  return {
    ...{
      id: "7",
      saleId: "ord_late",
      client: { id: "usr_000001", name: "Harbor Auto Spa" },
      kind: "late",
      source: "square",
    },
    ...{ name: "Full detail", date: "2026-11-12", reportedAt: "2026-11-24T15:05:00.000Z" },
    ...{ totalOrder: 20_000, commission: 6_000, claimBy: "2026-12-12", state: "open", decision: null, objection: null },
    text: "Square reported it on Tue, Nov 24, 2026, after INV-2026-000012 of Mon, Nov 23, 2026 had billed its day.",
    ...change,
  };
}

export const depositClaim = buildClaim({
  ...{
    id: "8",
    saleId: "fctxn_unbilled",
    kind: "bank",
    source: "bank",
    name: "Zelle from J Doe",
    totalOrder: 42_000,
    commission: 12_600,
  },
  text: "The bank shows $420.00 on Thu, Nov 12, 2026: “Zelle from J Doe”. No source reported a sale of this amount.",
});

export const pastClaims: Readonly<Record<"claimed" | "dismissed" | "expired", RevenueClaim>> = {
  claimed: buildClaim({
    state: "claimed",
    decision: {
      ...{ at: "2026-11-25T15:05:00.000Z", by: "Alex Morgan", reason: "The register was offline" },
      notifiedAt: "2026-11-25T15:06:00.000Z",
      countsFrom: "2026-12-03",
    },
  }),
  dismissed: buildClaim({
    ...depositClaim,
    state: "dismissed",
    decision: { at: "2026-11-25T15:05:00.000Z", by: null, reason: "A loan", notifiedAt: null, countsFrom: null },
  }),
  expired: buildClaim({ state: "expired", claimBy: "2026-11-20", date: "2026-10-21" }),
};

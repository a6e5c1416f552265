import { SOURCE_IDS, type SalesSource } from "@portal/api-contract";

/** Bank descriptions of payouts, e.g. `SQUARE INC SQ221101` and `STRIPE TRANSFER`. */
const payouts: Readonly<Record<SalesSource, RegExp>> = {
  square: /\b(square|sq) inc\b|\bsquare(up)?\b.*\b(payout|transfer|deposit)/i,
  stripe: /\bstripe\b/i,
};

export function findPayout({
  amountCents,
  description,
}: {
  amountCents: number;
  description: string;
}): SalesSource | null {
  if (amountCents <= 0) return null;
  return SOURCE_IDS.find((source) => payouts[source].test(description)) ?? null;
}

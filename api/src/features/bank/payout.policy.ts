/** How banks name the payouts of providers: `SQUARE INC SQ221101`, `STRIPE TRANSFER`. */
const payouts = [
  ["square", /\b(square|sq) inc\b|\bsquare(up)?\b.*\b(payout|transfer|deposit)/i],
  ["stripe", /\bstripe\b/i],
] as const;

/** Whose payout a movement is; null: nobody's. Only what comes in can be one. */
export function findPayout({
  amountCents,
  description,
}: {
  amountCents: number;
  description: string;
}): "square" | "stripe" | null {
  if (amountCents <= 0) return null;
  return payouts.find(([, name]) => name.test(description))?.[0] ?? null;
}

/**
 * The one reader of amounts that leave SQL: `SUM(bigint)` arrives as a string, a column as a number. Integer cents.
 * Throws on null, fractions and anything beyond the safe integers: an amount is never guessed.
 */
export function readCents(value: unknown): number {
  const isIntegerText = typeof value === "string" && /^-?\d{1,16}$/.test(value);
  const cents = isIntegerText ? Number(value) : value;
  if (typeof cents !== "number" || !Number.isSafeInteger(cents)) throw new Error("Not an amount in integer cents.");
  return cents === 0 ? 0 : cents;
}

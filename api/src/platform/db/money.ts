/**
 * Reads an amount from SQL as integer cents: `SUM(bigint)` arrives as a string, a column as a number. Throws for null,
 * fractions and numbers beyond safe integers, because amounts are never guessed. The only reader of amounts.
 */
export function readCents(value: unknown): number {
  const isIntegerText = typeof value === "string" && /^-?\d{1,16}$/.test(value);
  const cents = isIntegerText ? Number(value) : value;
  if (typeof cents !== "number" || !Number.isSafeInteger(cents)) throw new Error("Not an amount in integer cents.");
  return cents === 0 ? 0 : cents;
}

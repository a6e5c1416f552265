/** SQL returns `SUM(bigint)` as text. Throws for null, fractions and unsafe integers. */
export function readCents(value: unknown): number {
  const isIntegerText = typeof value === "string" && /^-?\d{1,16}$/.test(value);
  const cents = isIntegerText ? Number(value) : value;
  if (typeof cents !== "number" || !Number.isSafeInteger(cents)) throw new Error("Not an amount in integer cents.");
  return cents === 0 ? 0 : cents;
}

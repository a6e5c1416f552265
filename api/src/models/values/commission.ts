/** S30: the agency's share of verified revenue, in percent. */
const commissionPercent = 30;

/**
 * Returns `amount × part / whole` in whole cents, rounded half up.
 * All three are whole numbers of at least 0, `whole` above 0. The product may exceed safe integers.
 */
export function shareOfCents(amount: number, part: number, whole: number): number {
  const [a, b, c] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * b + c) / (2n * c));
}

/** Returns the commission of a sale's remaining cents: 30%, rounded half up. `left` is whole cents of at least 0. */
export function commissionOf(left: number): number {
  return shareOfCents(left, commissionPercent, 100);
}

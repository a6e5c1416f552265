/** Percent of verified revenue (S30). */
const commissionPercent = 30;

/**
 * Returns `amount × part / whole`, rounded half up. Takes whole numbers of at least 0; `whole` is above 0.
 * The product may exceed safe integers.
 */
export function shareOfCents(amount: number, part: number, whole: number): number {
  const [a, b, c] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * b + c) / (2n * c));
}

/** Returns 30%, rounded half up. @param left whole cents of at least 0 */
export function commissionOf(left: number): number {
  return shareOfCents(left, commissionPercent, 100);
}

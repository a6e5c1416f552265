/** S30: the agency's part of verified revenue, in percent. */
const commissionPercent = 30;

/**
 * `amount × part / whole` in whole cents, half a cent up. All three are whole numbers of at least 0, `whole` above 0;
 * the product may be larger than a safe integer.
 */
export function shareOfCents(amount: number, part: number, whole: number): number {
  const [a, b, c] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * b + c) / (2n * c));
}

/** Commission of what is left of a sale: 30%, half a cent up. `left` is whole cents of at least 0. */
export function commissionOf(left: number): number {
  return shareOfCents(left, commissionPercent, 100);
}

import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time. */
export function isSameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

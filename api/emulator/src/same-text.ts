import { timingSafeEqual } from "node:crypto";

/** Compares secrets without telling by the time it takes how much of them is right. */
export function isSameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

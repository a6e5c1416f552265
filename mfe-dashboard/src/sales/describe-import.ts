import type { ImportProgress } from "@portal/shared-ui/api";

/** S32. */
const IMPORTED_DAYS = 365;

/** `1,240 orders so far, 156 of 365 days.` */
export function describeImport({ imported, fraction }: ImportProgress): string {
  const days = Math.floor(Math.min(1, Math.max(0, fraction)) * IMPORTED_DAYS);
  const orders = imported === 1 ? "1 order" : `${imported.toLocaleString("en-US")} orders`;
  return `${orders} so far, ${days.toLocaleString("en-US")} of ${IMPORTED_DAYS} days.`;
}

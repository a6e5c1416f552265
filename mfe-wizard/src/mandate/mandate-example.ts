import type { MandateExample } from "@portal/shared-ui/api";

const PERCENT = 30;

/**
 * Returns whether the commission is exactly 30% of the sum. Rounding per sale may change it; then no formula is shown.
 */
export function isWholeProduct({ verified, commission }: MandateExample): boolean {
  return verified * PERCENT === commission * 100;
}

/**
 * Returns `October 2026`.
 *
 * @param month `YYYY-MM`
 */
export function nameMonth(month: string, { withYear = true } = {}): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    month: "long",
    year: withYear ? "numeric" : undefined,
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

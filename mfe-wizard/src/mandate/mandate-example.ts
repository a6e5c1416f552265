import type { MandateExample } from "@portal/shared-ui/api";

const PERCENT = 30;

/** Rounding per sale may make the commission differ from 30% of the sum; then no formula is shown. */
export function isWholeProduct({ verified, commission }: MandateExample): boolean {
  return verified * PERCENT === commission * 100;
}

/**
 * `October 2026`.
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

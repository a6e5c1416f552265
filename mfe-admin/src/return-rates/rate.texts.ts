import type { ReturnRate, ReturnRateClass } from "@portal/shared-ui/api";

import { count, type StateText } from "../clients/client.texts.js";

interface ClassText {
  label: string;
  /** ACH return codes that count (S70). */
  codes: string;
}

export const classTexts: Readonly<Record<ReturnRateClass, ClassText>> = {
  unauthorized: { label: "Unauthorized", codes: "R05, R07, R10, R11, R29" },
  administrative: { label: "Administrative", codes: "R02, R03, R04" },
  overall: { label: "All returns", codes: "Every code" },
};

export const findRate = <Rate extends Pick<ReturnRate, "class">>(rates: readonly Rate[], wanted: ReturnRateClass) =>
  rates.find((rate) => rate.class === wanted);

/** `3.90%`. @param rate hundredths of a percent */
export const formatRate = (rate: number) => `${(rate / 100).toFixed(2)}%`;

/** `0.5%`, `15%`. @param limit hundredths of a percent */
export const formatLimit = (limit: number) => `${String(limit / 100)}%`;

/** Rate of returns outside the unauthorized and administrative classes, in hundredths of a percent; null without debits. */
export function findOtherRate(rates: readonly ReturnRate[]): number | null {
  const overall = findRate(rates, "overall");
  if (overall === undefined || overall.sent === 0) return null;
  const own = (findRate(rates, "unauthorized")?.returned ?? 0) + (findRate(rates, "administrative")?.returned ?? 0);
  return Math.round(((overall.returned - own) * 10_000) / overall.sent);
}

/** State of a rate. A limit is crossed only once the rate exceeds it (S71). */
export function judgeRate({ rate, untilLimit }: Pick<ReturnRate, "rate" | "untilLimit">): StateText {
  if (rate === null) return { tone: "neutral", label: "No debits" };
  if (untilLimit === 0) return { tone: "bad", label: "Over the limit" };
  if (untilLimit === 1) return { tone: "warn", label: "Close to the limit" };
  return { tone: "good", label: "Below" };
}

/** How many further returns would cross the limit, in words. */
export function countUntilLimit({ rate, untilLimit }: Pick<ReturnRate, "rate" | "untilLimit">): string {
  if (rate === null) return "No debit was sent in these days.";
  if (untilLimit === 0) return "The limit is crossed.";
  return count(untilLimit, "more return crosses it", "more returns cross it");
}

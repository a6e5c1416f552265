import type { NoticeKind } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../models/values/local-day";
import { endOfDay } from "../../sales/end-of-day";

const day = 86_400_000;

export interface PlannedEnds {
  agreementEndsAt: Date;
  authorizationEndsAt: Date;
}

/**
 * The agreement ends after 30 days (S55), or at once by the profit guarantee (clause 7.3). The authorization ends after 90 days. Null for a notice
 * that ends neither.
 * @param dayZone - counts whole days in this zone, from the start of the notice's day, despite clock changes; without it a day has 24 hours
 */
export function planEnds(noticeAt: Date, kind: "end" | "guarantee", dayZone?: string): PlannedEnds;
export function planEnds(noticeAt: Date, kind: NoticeKind, dayZone?: string): PlannedEnds | null;
export function planEnds(noticeAt: Date, kind: NoticeKind, dayZone?: string): PlannedEnds | null {
  const after = (days: number) =>
    dayZone === undefined
      ? new Date(noticeAt.getTime() + days * day)
      : endOfDay(addDays(toLocalDay(noticeAt, dayZone), days - 1), dayZone);
  switch (kind) {
    case "end":
      return { agreementEndsAt: after(30), authorizationEndsAt: after(90) };
    case "guarantee":
      return { agreementEndsAt: noticeAt, authorizationEndsAt: after(90) };
    case "revocation":
    case "none":
      return null;
  }
}

import type { NoticeKind } from "@portal/api-contract";
import { addDays, toLocalDay } from "../../models/values/local-day";
import { endOfDay } from "../../sales/end-of-day";

const day = 86_400_000;

/** What a notice of this moment ends, and when. */
export interface PlannedEnds {
  agreementEndsAt: Date;
  authorizationEndsAt: Date;
}

/**
 * The agreement ends after 30 days (S55), by the profit guarantee with the notice (clause 7.3 of the agreement); the debit
 * authorization after 90. null: it ends neither on a day. A notice that counts from the beginning of its day names the zone of
 * that day: 30 and 90 whole days of it, though one of them be an hour shorter or longer.
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

import type { BillQuestion } from "@portal/shared-ui/api";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

import { type ClientChoice, readChoice } from "../choice/client-choice.js";

/** What is rehearsed; it stands in the address. */
export interface RehearsalQuestion {
  choice: ClientChoice;
  range: DayRange;
  /** Ids of the sales that are billed; none: all that are billable. */
  lines: readonly string[];
  /** Sales that nobody has confirmed are billed as well (S31). */
  withUnconfirmed: boolean;
}

/** The question of an address; null where it names no days or nobody. */
export function readRehearsalQuestion(search: string): RehearsalQuestion | null {
  const query = new URLSearchParams(search);
  const [start, end] = [query.get("start") ?? "", query.get("end") ?? ""];
  const choice = readChoice(search);
  if (!isLocalDay(start) || !isLocalDay(end)) return null;
  if (choice.kind === "some" && choice.ids.length === 0) return null;
  return {
    choice,
    range: { start, end },
    lines: query.getAll("line"),
    withUnconfirmed: query.get("unconfirmed") === "1",
  };
}

/** One client's bill as the portal is asked for it. */
export function toBillQuestion({ range, lines, withUnconfirmed }: RehearsalQuestion, id: string): BillQuestion {
  return {
    id,
    startDate: range.start,
    endDate: range.end,
    ...(lines.length === 0 ? {} : { transactions: [...lines] }),
    ...(withUnconfirmed ? { confirmUnconfirmed: true } : {}),
  };
}

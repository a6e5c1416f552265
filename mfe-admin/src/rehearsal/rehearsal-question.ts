import type { BillQuestion } from "@portal/shared-ui/api";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

import { type ClientChoice, readChoice } from "../choice/client-choice.js";
import { allLines, type LineChoice, readLineChoice } from "./line-choice.js";

/** What is rehearsed; it stands in the address, the sales that are chosen one by one in the tab. */
export interface RehearsalQuestion {
  choice: ClientChoice;
  range: DayRange;
  lines: LineChoice;
  /** Sales that nobody has confirmed are billed as well (S31). */
  withUnconfirmed: boolean;
}

/** The question of an address; null where it names no days or nobody, or a choice of sales that this tab does not know. */
export function readRehearsalQuestion(search: string): RehearsalQuestion | null {
  const query = new URLSearchParams(search);
  const [start, end] = [query.get("start") ?? "", query.get("end") ?? ""];
  const choice = readChoice(search);
  if (!isLocalDay(start) || !isLocalDay(end)) return null;
  if (choice.kind === "some" && choice.ids.length === 0) return null;
  const chosen = query.get("chosen");
  const lines = chosen === null ? allLines : readLineChoice(chosen);
  if (lines === null) return null;
  return {
    choice,
    range: { start, end },
    lines,
    withUnconfirmed: query.get("unconfirmed") === "1",
  };
}

function toTransactions(lines: LineChoice): Pick<BillQuestion, "transactions" | "except"> {
  if ("only" in lines) return { transactions: [...lines.only] };
  return lines.except.length === 0 ? {} : { except: [...lines.except] };
}

/** One client's bill as the portal is asked for it. */
export function toBillQuestion({ range, lines, withUnconfirmed }: RehearsalQuestion, id: string): BillQuestion {
  return {
    id,
    startDate: range.start,
    endDate: range.end,
    ...toTransactions(lines),
    ...(withUnconfirmed ? { confirmUnconfirmed: true } : {}),
  };
}

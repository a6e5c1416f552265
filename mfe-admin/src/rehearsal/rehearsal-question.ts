import type { BillQuestion } from "@portal/shared-ui/api";
import { type DayRange, isLocalDay } from "@portal/shared-ui/dates";

import { type ClientChoice, readChoice } from "../choice/client-choice.js";
import { allLines, type LineChoice, readLineChoice } from "./line-choice.js";

/** Kept in the address, except single sales, which this tab keeps. */
export interface RehearsalQuestion {
  choice: ClientChoice;
  range: DayRange;
  lines: LineChoice;
  /** True: also bill unconfirmed sales (S31). */
  withUnconfirmed: boolean;
}

/** null without days or clients, or when this tab lacks the sales. */
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

export function toBillQuestion({ range, lines, withUnconfirmed }: RehearsalQuestion, id: string): BillQuestion {
  return {
    id,
    startDate: range.start,
    endDate: range.end,
    ...toTransactions(lines),
    ...(withUnconfirmed ? { confirmUnconfirmed: true } : {}),
  };
}

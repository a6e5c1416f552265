import { addDays } from "@portal/shared-ui/dates";

export interface DatedScore {
  date: string;
  score: number;
}

/** A score per week, oldest first. Weeks end on the newest score's weekday. A week without a score repeats the previous one. */
export function listScoresByWeek(history: readonly DatedScore[]): DatedScore[] {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: DatedScore[] = [];
  for (let date = last.date; date >= first.date; date = addDays(date, -7)) {
    const known = history.findLast((one) => one.date <= date);
    if (known) weeks.unshift({ date, score: known.score });
  }
  return weeks;
}

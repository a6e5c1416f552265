import type { Rehearsal, RehearsedLine } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

/** One sentence per difference; empty when equal. */
export function compareRehearsals(before: readonly Rehearsal[], now: readonly Rehearsal[]): string[] {
  return before.flatMap((shown) => {
    const current = now.find(({ id }) => id === shown.id);
    if (!current) return [`${shown.name}: there is nothing left to bill.`];
    return compareOne(shown, current).map((difference) => `${shown.name}: ${difference}`);
  });
}

function compareOne(before: Rehearsal, now: Rehearsal): string[] {
  const differences = compareLines(before.lines, now.lines);
  const credits = [before, now].map(({ credits: all }) => all.reduce((sum, { amount }) => sum + amount, 0));
  if (credits[0] !== credits[1]) differences.push(`credits were ${money(credits[0])}, now ${money(credits[1])}.`);
  if (before.total !== now.total) differences.push(`the total was ${money(before.total)}, now ${money(now.total)}.`);
  if (before.debitDate !== now.debitDate) {
    differences.push(`the debit was ${toDay(before.debitDate)}, now ${toDay(now.debitDate)}.`);
  }
  if (before.mandate?.status !== now.mandate?.status || before.mandate?.last4 !== now.mandate?.last4) {
    differences.push("the authorization to debit has changed.");
  }
  return differences;
}

function compareLines(before: readonly RehearsedLine[], now: readonly RehearsedLine[]): string[] {
  const current = new Map(now.map((line) => [line.id, line]));
  const shown = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((line) => {
    const other = current.get(line.id);
    if (!other) return [`${describe(line)} is left out now.`];
    if (other.commission === line.commission && other.totalOrder === line.totalOrder) return [];
    return [`${describe(line)} is ${money(other.commission)} now.`];
  });
  const added = now.filter(({ id }) => !shown.has(id)).map((line) => `${describe(line)} is new.`);
  return [...changed, ...added];
}

function describe({ name, date, commission }: RehearsedLine): string {
  return `${name} of ${formatWeekday(date)}, ${money(commission)},`;
}

function money(amount = 0): string {
  return formatMoney(amount);
}

function toDay(day: string | null): string {
  return day === null ? "none" : `on ${formatWeekday(day)}`;
}

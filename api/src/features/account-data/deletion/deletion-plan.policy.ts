import type { Role } from "@portal/api-contract";
import type { PersonalData } from "../../../platform/personal-data/personal-data";
import type { Debt } from "../account-data.dependencies";
import { deletionDelay } from "../account-data.limits";
import { accountDataTexts } from "../account-data.texts";

/** When an account that is to go is erased: a registration that was never finished at once, any other after a week. */
export function planDeletion(role: Role, now: Date): Date {
  return role === "registrant" ? now : new Date(now.getTime() + deletionDelay);
}

/** What stays of an account, one sentence each, as the owners of the tables say it. */
export function listKept(personalData: readonly PersonalData[]): string[] {
  const told = personalData.flatMap((table) => {
    if (!("deletion" in table)) return [];
    const { deletion } = table;
    if ("kept" in deletion) return [deletion.kept];
    return "blanked" in deletion ? [deletion.blanked] : [];
  });
  return [...new Set(told)];
}

/**
 * The one place where what is still owed keeps an account from going: invoices that are not paid, and commission that is not
 * billed yet. A permission to debit ends with the account and keeps nobody. Null: nothing does.
 */
export function findObstacle({ invoices, unbilledCents }: Debt): string | null {
  if (invoices.length > 0) return accountDataTexts.unpaid(invoices);
  return unbilledCents > 0 ? accountDataTexts.unbilled(unbilledCents) : null;
}

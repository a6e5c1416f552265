import type { Role } from "@portal/api-contract";
import type { PersonalData } from "../../../platform/personal-data/personal-data";
import type { Debt } from "../account-data.dependencies";
import { deletionDelay } from "../account-data.limits";
import { accountDataTexts } from "../account-data.texts";

export function planDeletion(role: Role, now: Date): Date {
  return role === "registrant" ? now : new Date(now.getTime() + deletionDelay);
}

export function listKept(personalData: readonly PersonalData[]): string[] {
  const notes = personalData.flatMap((table) => {
    if (!("deletion" in table)) return [];
    const { deletion } = table;
    if ("kept" in deletion) return [deletion.kept];
    return "blanked" in deletion ? [deletion.blanked] : [];
  });
  return [...new Set(notes)];
}

/** A debit authorization is no obstacle: it ends with the account. */
export function findObstacle({ invoices, unbilledCents }: Debt): string | null {
  if (invoices.length > 0) return accountDataTexts.unpaid(invoices);
  return unbilledCents > 0 ? accountDataTexts.unbilled(unbilledCents) : null;
}

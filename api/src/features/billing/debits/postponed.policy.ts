import { debitsTexts } from "./debits.texts";
import { readWhy } from "./read-why";

/** True if a hold postponed the scheduled or ready attempt. The attempt has no notice until the hold ends (S74). */
export function isPostponed(row: { state: string; noticeId: string | null; why: string }): boolean {
  const isToSend = row.state === "scheduled" || row.state === "processing";
  return isToSend && row.noticeId === null && readWhy(row).at(-1) === debitsTexts.postponed;
}

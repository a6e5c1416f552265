import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { openCase } from "../reconciliation/open-case";
import { stopsDebits } from "./find-return.policy";
import { whatHappened } from "./return-sentences.texts";

/** Opens a case if the return stops debits or disputes a paid debit: staff resolves it with the client (S50). */
export async function openReturnCase(row: DebitAttempt, now: Date): Promise<void> {
  if (!stopsDebits(row) && row.state !== "disputed") return;
  const { id: subject, businessId } = row;
  const facts = { subject, businessId, expected: "An authorized debit", found: whatHappened(row, "en") };
  await openCase({ kind: "disputed", ...facts }, now);
}

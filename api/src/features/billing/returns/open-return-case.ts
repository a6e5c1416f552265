import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { openCase } from "../reconciliation/open-case";
import { stopsDebits } from "./find-return.policy";
import { whatHappened } from "./return-sentences.texts";

/**
 * Opens a case of a return that stops debits, or that is a dispute of a paid debit: a person settles it with the client (S50).
 * Of any other return it opens none.
 */
export async function openReturnCase(row: DebitAttempt, now: Date): Promise<void> {
  if (!stopsDebits(row) && row.state !== "disputed") return;
  const { id: subject, businessId } = row;
  const facts = { subject, businessId, expected: "an authorized debit", found: whatHappened(row, "en") };
  await openCase({ kind: "disputed", ...facts }, now);
}

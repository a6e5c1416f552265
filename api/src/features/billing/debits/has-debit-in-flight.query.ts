import { DebitAttempt } from "../../../models/debit-attempt.model";

/** Ready or sent, and not decided by the bank. */
export async function hasDebitInFlight({ id }: { id: string }): Promise<boolean> {
  const where = { authorizationId: id, state: "processing" as const };
  return (await DebitAttempt.count({ where })) > 0;
}

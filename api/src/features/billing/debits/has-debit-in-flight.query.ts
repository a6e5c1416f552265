import { DebitAttempt } from "../../../models/debit-attempt.model";

/** Returns whether a debit by this authorization is in process: ready or sent, and not decided by the bank. */
export async function hasDebitInFlight({ id }: { id: string }): Promise<boolean> {
  const where = { authorizationId: id, state: "processing" as const };
  return (await DebitAttempt.count({ where })) > 0;
}

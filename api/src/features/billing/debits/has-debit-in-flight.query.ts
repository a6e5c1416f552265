import { DebitAttempt } from "../../../models/debit-attempt.model";

/** True while a debit by this authorization is ready or sent, and not decided by the bank. */
export async function hasDebitInFlight({ id }: { id: string }): Promise<boolean> {
  const where = { authorizationId: id, state: "processing" as const };
  return (await DebitAttempt.count({ where })) > 0;
}

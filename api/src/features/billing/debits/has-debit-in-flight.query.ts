import { DebitAttempt } from "../../../models/debit-attempt.model";

/** True if a debit of this authorization is ready or sent, and the bank has not decided it. */
export async function hasDebitInFlight({ id }: { id: string }): Promise<boolean> {
  const where = { authorizationId: id, state: "processing" as const };
  return (await DebitAttempt.count({ where })) > 0;
}

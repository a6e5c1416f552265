import { DebitAttempt } from "../../../models/debit-attempt.model";

/** Whether money is on its way by a permission to debit: from before the provider is asked until the bank has decided. */
export async function hasDebitInFlight({ id }: { id: string }): Promise<boolean> {
  const where = { authorizationId: id, state: "processing" as const };
  return (await DebitAttempt.count({ where })) > 0;
}

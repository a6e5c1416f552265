import { BankSession } from "../../models/bank-session.model";
import { randomId } from "../../platform/crypto/random-id";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueForgetting } from "./jobs/forget-change.job";

/**
 * Stores a bank session, whose id is the idempotency key of the call that opens it at the provider. A session for a change of the account expires
 * after a day (D138).
 */
export async function openVisit(
  dependencies: Pick<BankDependencies, "clock" | "enqueueJob">,
  businessId: string,
  { isChange }: { isChange: boolean },
): Promise<BankSession> {
  const row = { id: randomId("bse"), businessId, state: "open" as const, createdAt: dependencies.clock.now() };
  const visit = await BankSession.create(row);
  if (isChange) await enqueueForgetting(dependencies, visit);
  return visit;
}

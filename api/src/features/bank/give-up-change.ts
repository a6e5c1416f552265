import type { Transaction } from "../../platform/db/database";
import type { BankDependencies } from "./bank.dependencies";
import { abandonChoice, endPermission } from "./end-permission";
import { enqueueDisconnect } from "./jobs/disconnect.job";
import type { WizardProgress } from "./wizard-progress";

/** Ends a change that was begun: its visit, what was chosen in it, also where its deposits are on their way, and what was shared. */
export async function giveUpChange(
  dependencies: Pick<BankDependencies, "clock" | "enqueueJob">,
  transaction: Transaction,
  { session, open }: Pick<WizardProgress, "session" | "open">,
  businessId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await session?.update({ state: "closed" }, { transaction });
  if (open?.state === "pending") {
    await endPermission(dependencies, transaction, open, { state: "revoked", reason: "change given up", now });
  } else if (open) {
    await abandonChoice(dependencies, transaction, open, now);
  }
  await enqueueDisconnect(dependencies, transaction, { businessId });
}

import type { BankDependencies } from "./bank.dependencies";
import { closeVisit } from "./close-visit";
import { giveUpOpen } from "./end-permission";
import { enqueueDisconnect } from "./jobs/disconnect.job";
import type { WizardProgress } from "./wizard-progress";

/** Ends a change that was begun: its visit, what was chosen in it, also where its deposits are on their way, and what was shared. */
export async function giveUpChange(
  dependencies: Pick<BankDependencies, "clock" | "enqueueJob">,
  { open }: Pick<WizardProgress, "open">,
  businessId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await closeVisit(dependencies, businessId);
  if (open) await giveUpOpen(dependencies, open, { reason: "change given up", now });
  await enqueueDisconnect(dependencies, { businessId });
}

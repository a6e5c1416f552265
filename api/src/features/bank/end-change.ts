import type { BankDependencies } from "./bank.dependencies";
import { closeVisit } from "./close-visit";
import { endOpen } from "./end-permission";
import { enqueueDisconnect } from "./jobs/disconnect.job";
import type { WizardProgress } from "./wizard-progress";

export async function endChange(
  dependencies: Pick<BankDependencies, "clock" | "enqueueJob">,
  { open }: Pick<WizardProgress, "open">,
  businessId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await closeVisit(dependencies, businessId);
  if (open) await endOpen(dependencies, open, { reason: "change given up", now });
  await enqueueDisconnect(dependencies, { businessId });
}

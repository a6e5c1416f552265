import { BankSession } from "../../models/bank-session.model";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueVisitReading } from "./jobs/read-closed-visit.job";

/** Closes the live session. If its accounts were not saved, a job reads those that were shared in it. */
export async function closeVisit(
  dependencies: Pick<BankDependencies, "clock" | "enqueueJob">,
  businessId: string,
): Promise<void> {
  const visit = await BankSession.findLive(businessId);
  if (!visit) return;
  const isUnread = visit.state === "open";
  await visit.update({ state: "closed" });
  if (isUnread) await enqueueVisitReading(dependencies, visit);
}

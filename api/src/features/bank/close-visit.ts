import { BankSession } from "../../models/bank-session.model";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueVisitReading } from "./jobs/read-closed-visit.job";

/** Ends the visit of the bank page that is not closed, if there is one; what was shared in it unread is found by a job. */
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

import { BankSession } from "../../models/bank-session.model";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueVisitReading } from "./jobs/read-closed-visit.job";

/** Closes the live bank session, if any. A job reads the accounts shared in an unread one. */
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

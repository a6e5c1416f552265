import type { NoteClientRequest, SnoozeClientRequest } from "@portal/api-contract";
import { RiskScore } from "../../../models/risk-score.model";
import { inTransaction } from "../../../platform/db/database";
import type { RiskCaller, RiskDependencies } from "../risk.dependencies";
import { scoreInTransaction } from "../score/score-clients";
import { checkUntil, findClientOrRefuse, storeAction } from "./risk-actions";

/**
 * Stops alerts until the end of a day in the client's zone. After it, staff is notified again at the threshold. Throws 404 for an unknown client, 422
 * for a past day or more than a year ahead.
 */
export async function snoozeClient(
  dependencies: RiskDependencies,
  clientId: string,
  { until, reason, caller }: SnoozeClientRequest & { caller: RiskCaller },
): Promise<void> {
  const client = await findClientOrRefuse(clientId);
  const { businessId } = client;
  const snoozeEndsAt = checkUntil(until, client, dependencies.clock.now());
  await inTransaction(async () => {
    if ((await RiskScore.count({ where: { businessId } })) === 0) await scoreInTransaction(dependencies, [businessId]);
    await RiskScore.update({ snoozedUntil: until, snoozeEndsAt, alertedAt: null }, { where: { businessId } });
    await storeAction(dependencies, client, { kind: "snooze", action: "risk.snoozed", until, reason, caller });
  });
}

/** Throws 404 for an unknown client. */
export async function addNote(
  dependencies: RiskDependencies,
  clientId: string,
  { text, caller }: NoteClientRequest & { caller: RiskCaller },
): Promise<void> {
  const client = await findClientOrRefuse(clientId);
  await inTransaction(() => {
    return storeAction(dependencies, client, { kind: "note", action: "risk.noted", reason: text, caller });
  });
}

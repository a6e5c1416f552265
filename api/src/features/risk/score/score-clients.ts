import { toLocalDay } from "../../../models/values/local-day";
import { inTransaction } from "../../../platform/db/database";
import { findScoredClients } from "../facts/clients.sql";
import type { RiskDependencies } from "../risk.dependencies";
import { alertStaff, type RiskAlert } from "./alert-staff";
import { gatherFacts, type ClientFacts } from "./gather-facts";
import { scoreRisk } from "./risk-score.policy";
import { alertAt } from "./risk-rules";
import { lockScores, writeScores, type FormerScore, type NewScore } from "./scores.sql";

/** Staff is notified once at the threshold; again only after a lower score or a snooze. Not while snoozed. */
function judge({ facts, businessId, lastDataAt }: ClientFacts, former: FormerScore | undefined, now: Date) {
  const { score, version, reasons, fine } = scoreRisk(facts);
  const isSnoozed = (former?.snoozeEndsAt ?? now) > now;
  const isHigh = score >= alertAt;
  const known = former?.alertedAt ?? null;
  const isAlert = isHigh && known === null && !isSnoozed;
  const alertedAt = isAlert ? now : known;
  const row: NewScore = {
    ...{ businessId, score, version, lastDataAt },
    reasons: JSON.stringify(reasons),
    fine: JSON.stringify(fine),
    unpaidCents: facts.unpaid.cents,
    alertedAt: isHigh ? alertedAt : null,
  };
  return { row, reasons, isAlert };
}

/** Computes a score without storing it or notifying staff. Null: the business has no client. */
export async function computeScore(dependencies: RiskDependencies, businessId: string): Promise<NewScore | null> {
  const [client] = await gatherFacts(dependencies, await findScoredClients([businessId]));
  return client ? judge(client, undefined, dependencies.clock.now()).row : null;
}

/** Notifies staff at the threshold. Concurrent computations run one after the other; each reads all facts committed before its start. */
export async function scoreClients(dependencies: RiskDependencies, businessIds: readonly string[]): Promise<void> {
  await inTransaction(() => scoreInTransaction(dependencies, businessIds));
}

export async function scoreInTransaction(
  dependencies: RiskDependencies,
  businessIds: readonly string[],
): Promise<void> {
  const { clock, config } = dependencies;
  const now = clock.now();
  const clients = businessIds.length === 0 ? [] : await findScoredClients(businessIds);
  if (clients.length === 0) return;
  const former = await lockScores(
    clients.map(({ businessId }) => businessId),
    now,
  );
  const judged = (await gatherFacts(dependencies, clients)).map((client) => {
    return { client, ...judge(client, former.get(client.businessId), now) };
  });
  await writeScores(
    judged.map(({ row }) => row),
    now,
    toLocalDay(now, config.agencyTimeZone),
  );
  const alerts = judged
    .filter(({ isAlert }) => isAlert)
    .map(({ client: { businessId, clientId, name }, row: { score }, reasons }): RiskAlert => {
      return { businessId, clientId, name, score, reasons };
    });
  await alertStaff(dependencies, alerts);
}

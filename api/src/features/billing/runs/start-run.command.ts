import type { BillClientsRequest, RefreshAnswer } from "@portal/api-contract";
import { BillingRunClient } from "../../../models/billing-run-client.model";
import { BillingRunRow } from "../../../models/billing-run-row.model";
import { randomId } from "../../../platform/crypto/random-id";
import { toChoice, unknownClient } from "../clients/billing-clients.query";
import { findBillingTargets } from "../clients/billing-clients.sql";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { checkRunRisk } from "../returns/check-run-risk";
import { billingRunJob } from "./run-payload";
import { inTransaction } from "../../../platform/db/database";

/**
 * Bills each client by its rehearsal. Throws 409 if the run could cross a limit of return rates and a client lacks a
 * reason (S71); 422 for an invalid day or an unknown client.
 */
export function createStartRun(dependencies: BillingDependencies) {
  const { clock, enqueueJob, recordAudit } = dependencies;
  return async ({ clients }: BillClientsRequest, caller: BillingCaller): Promise<RefreshAnswer> => {
    const ids = clients.map(({ id }) => id);
    const known = await findBillingTargets(ids);
    if (ids.some((id) => !known.has(id))) throw unknownClient();
    const hasReason = clients.every(({ riskReason }) => riskReason !== undefined);
    await checkRunRisk(dependencies, { debits: clients.length, hasReason });
    const runId = randomId("brn");
    const rows = clients.map((question, index) => {
      const { start: startDay, end: endDay, confirmUnconfirmed } = toChoice(question);
      const { id: clientId, rehearsalHash } = question;
      return { runId, position: index + 1, clientId, startDay, endDay, confirmUnconfirmed, rehearsalHash };
    });
    const { userId: requestedBy, ip, requestId } = caller;
    await inTransaction(async () => {
      await BillingRunRow.create({ id: runId, requestedBy, requestedAt: clock.now() });
      await BillingRunClient.bulkCreate(rows);
      await enqueueJob({ job: billingRunJob, payload: { runId }, dedupeKey: runId });
      const riskReasons = [...new Set(clients.flatMap(({ riskReason }) => riskReason ?? []))];
      const details = { clients: rows.length, ...(riskReasons.length > 0 ? { riskReasons } : {}) };
      const entry = { actor: requestedBy, action: "billing-run.started", subject: runId, details, ip, requestId };
      await recordAudit(entry);
    });
    return { jobId: runId };
  };
}

import type { BillClientsRequest, RefreshAnswer } from "@portal/api-contract";
import { BillingRunClient } from "../../../models/billing-run-client.model";
import { BillingRunRow } from "../../../models/billing-run-row.model";
import { randomId } from "../../../platform/crypto/random-id";
import { toChoice, unknownClient } from "../billing-clients.query";
import { findBillingTargets } from "../billing-clients.sql";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { billingRunJob } from "./run-payload";
import { inTransaction } from "../../../platform/db/database";

/** Bills several clients by a job, each by its rehearsal. Throws 422 for days that are none and an id that is no client's. */
export function createStartRun({ clock, enqueueJob, recordAudit }: BillingDependencies) {
  return async ({ clients }: BillClientsRequest, caller: BillingCaller): Promise<RefreshAnswer> => {
    const ids = clients.map(({ id }) => id);
    const known = await findBillingTargets(ids);
    if (ids.some((id) => !known.has(id))) throw unknownClient();
    const runId = randomId("brn");
    const rows = clients.map((question, index) => {
      const { start: startDay, end: endDay, confirmUnconfirmed } = toChoice(question);
      const { id: clientId, rehearsalHash } = question;
      return { runId, position: index + 1, clientId, startDay, endDay, confirmUnconfirmed, rehearsalHash };
    });
    const { userId: askedBy, ip, requestId } = caller;
    await inTransaction(async () => {
      await BillingRunRow.create({ id: runId, askedBy, askedAt: clock.now() });
      await BillingRunClient.bulkCreate(rows);
      await enqueueJob({ job: billingRunJob, payload: { runId }, dedupeKey: runId });
      const details = { clients: rows.length };
      const entry = { actor: askedBy, action: "billing-run.started", subject: runId, details, ip, requestId };
      await recordAudit(entry);
    });
    return { jobId: runId };
  };
}

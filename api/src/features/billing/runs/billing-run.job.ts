import { BillingRunClient } from "../../../models/billing-run-client.model";
import { BillingRunRow } from "../../../models/billing-run-row.model";
import { isAppError } from "../../../platform/errors/app-error";
import { createJobHandler } from "../../../platform/jobs/define-job";
import { PermanentJobError, type JobHandler, type RunningJob } from "../../../platform/jobs/job";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { findBillingTarget } from "../clients/billing-clients.query";
import type { BillingDependencies } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import {
  issueIfBillable,
  findLiveInvoice,
  hashRequest,
  stateRows,
  refuseDuplicateLines,
} from "../invoices/bill-client.command";
import { cannotDebit, checkRehearsal } from "../invoices/bill-refusals.policy";
import { prepareBill } from "../rehearsal/prepare-bill.query";
import { billingRunJob, billingRunTries } from "./run-payload";

type Result = Required<Pick<BillingRunClient, "status" | "message">> & { invoiceId?: string };

const longestMessage = 1000;

/** Clients billed at the same time: while the database works for one, the other client's lines are computed. */
const atOnce = 2;

const choiceOf = ({ startDay: start, endDay: end, confirmUnconfirmed }: BillingRunClient) => ({
  start,
  end,
  chosen: null,
  confirmUnconfirmed,
});

/** Bills the client, or finds the invoice that this rehearsal made before. */
async function billRow(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  { row, userId }: { row: BillingRunClient; userId: string },
): Promise<Result> {
  const { rehearsalHash, clientId } = row;
  const target = await findBillingTarget(clientId);
  const known = await findLiveInvoice(target, { rehearsalHash });
  if (known)
    return { status: "billed", invoiceId: known.id, message: billingTexts.billedAs(known.invoiceNumber ?? "") };
  const now = dependencies.clock.now();
  const bill = await prepareBill(target, choiceOf(row), { now });
  if (bill.refusal !== null) throw cannotDebit(bill.refusal);
  checkRehearsal(rehearsalHash, bill, { now });
  const requestHash = hashRequest(target, bill.choice, stateRows(bill.plan));
  const invoice = await issueIfBillable(dependencies, lock, { bill, requestHash, caller: { userId } });
  if (!invoice) return { status: "carried", message: billingTexts.carried(bill.plan.total) };
  return { status: "billed", invoiceId: invoice.id, message: billingTexts.billedAs(invoice.invoiceNumber ?? "") };
}

/** Stores the invoice and its result in one transaction, so that a restarted run continues after this client. */
async function billRunClient(dependencies: BillingDependencies, row: BillingRunClient, userId: string): Promise<void> {
  const { clock } = dependencies;
  const where = { runId: row.runId, position: row.position, status: null };
  try {
    const target = await findBillingTarget(row.clientId);
    const bill = () =>
      inBusiness(target.businessId, async (lock) => {
        if ((await BillingRunClient.count({ where })) === 0) return;
        const result = await billRow(dependencies, lock, { row, userId });
        const [kept] = await BillingRunClient.update(result, { where });
        if (kept === 0) throw new Error("The run was ended meanwhile.");
      });
    await refuseDuplicateLines(bill, () => prepareBill(target, choiceOf(row), { now: clock.now() }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    await BillingRunClient.update({ status: "refused", message: error.message.slice(0, longestMessage) }, { where });
  }
}

async function endRun({ clock }: BillingDependencies, run: BillingRunRow): Promise<void> {
  const where = { runId: run.id, status: null };
  await BillingRunClient.update({ status: "refused", message: billingTexts.runBroke }, { where });
  await run.update({ finishedAt: clock.now() });
}

/** Bills the clients of the run. A failure does not delay other clients. Returns the first failure. */
async function billRunClients(
  dependencies: BillingDependencies,
  run: BillingRunRow,
  job: RunningJob,
): Promise<Error | null> {
  const failures: Error[] = [];
  const rows = await BillingRunClient.findAll({ where: { runId: run.id, status: null }, order: ["position"] });
  const billOne = (row: BillingRunClient) =>
    billRunClient(dependencies, row, run.requestedBy).catch((cause: unknown) => {
      failures.push(new Error("A client of the run could not be billed.", { cause }));
    });
  for (let from = 0; from < rows.length; from += atOnce) {
    if (!(await job.hasLease())) throw new Error("Another worker has the run.");
    await Promise.all(rows.slice(from, from + atOnce).map(billOne));
  }
  return failures[0] ?? null;
}

/** A refusal ends only that client's bill. A failure is retried and finally refused, so that every run ends. */
export function createBillingRunHandler(dependencies: BillingDependencies): JobHandler {
  return createJobHandler(billingRunJob, async (job) => {
    const { runId } = job.payload;
    const run = await BillingRunRow.findByPk(runId);
    if (!run) return;
    const failure = job.attempt > billingRunTries ? null : await billRunClients(dependencies, run, job);
    if (failure !== null && job.attempt < billingRunTries) throw failure;
    await endRun(dependencies, run);
    if (failure !== null) throw new PermanentJobError(failure.message, { cause: failure.cause });
  });
}

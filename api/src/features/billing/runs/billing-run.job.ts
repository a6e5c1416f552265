import Joi from "joi";
import { BillingRunClient } from "../../../models/billing-run-client.model";
import { BillingRunRow } from "../../../models/billing-run-row.model";
import type { Transaction } from "../../../platform/db/database";
import { isAppError } from "../../../platform/errors/app-error";
import type { JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import { findBillingTarget } from "../billing-clients.query";
import type { BillingTarget } from "../billing-clients.sql";
import type { BillingDependencies } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import { carryOut, findLiveInvoice, hashRequest, stateRows, tellClash } from "../invoices/bill-client.command";
import { checkRehearsal } from "../invoices/bill-refusals.policy";
import { prepareBill } from "../rehearsal/prepare-bill.query";
import { billingRunJob, billingRunPayload } from "./run-payload";

type Result = Required<Pick<BillingRunClient, "status" | "message">> & { invoiceId?: string };

const longestMessage = 1000;

const choiceOf = ({ startDay: start, endDay: end, confirmUnconfirmed }: BillingRunClient) => ({
  start,
  end,
  chosen: null,
  confirmUnconfirmed,
});

/** Bills one client by its rehearsal, or finds what that rehearsal has billed before. */
async function billRow(
  dependencies: BillingDependencies,
  transaction: Transaction,
  { row, target, userId }: { row: BillingRunClient; target: BillingTarget; userId: string },
): Promise<Result> {
  const { rehearsalHash } = row;
  const known = await findLiveInvoice(transaction, target, { rehearsalHash });
  if (known)
    return { status: "billed", invoiceId: known.id, message: billingTexts.billedAs(known.invoiceNumber ?? "") };
  const now = dependencies.clock.now();
  const bill = await prepareBill(dependencies.database, target, choiceOf(row), { now, transaction });
  checkRehearsal(rehearsalHash, bill, { now });
  const requestHash = hashRequest(target, bill.choice, stateRows(bill.plan));
  const invoice = await carryOut(dependencies, transaction, { bill, requestHash, caller: { userId } });
  if (!invoice) return { status: "carried", message: billingTexts.carried(bill.plan.total) };
  return { status: "billed", invoiceId: invoice.id, message: billingTexts.billedAs(invoice.invoiceNumber ?? "") };
}

/** The invoice and what the run says of it are kept together or not at all: a run that is begun again goes on behind it. */
async function takeTurn(dependencies: BillingDependencies, row: BillingRunClient, userId: string): Promise<void> {
  const { database, clock } = dependencies;
  const where = { runId: row.runId, position: row.position, status: null };
  try {
    const target = await findBillingTarget(database, row.clientId);
    const bill = () =>
      inBusiness(database, target.businessId, async ({ transaction }) => {
        if ((await BillingRunClient.count({ where, transaction })) === 0) return;
        const result = await billRow(dependencies, transaction, { row, target, userId });
        await BillingRunClient.update(result, { where, transaction });
      });
    await tellClash(bill, () => prepareBill(database, target, choiceOf(row), { now: clock.now() }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    await BillingRunClient.update({ status: "refused", message: error.message.slice(0, longestMessage) }, { where });
  }
}

/** Bills the clients of a run one after the other; each refusal is the result of that client alone. */
export function createBillingRunHandler(dependencies: BillingDependencies): JobHandler {
  return {
    kind: billingRunJob,
    async handle(job) {
      const { runId } = Joi.attempt(job.payload, billingRunPayload);
      const run = await BillingRunRow.findByPk(runId);
      if (!run) return;
      const rows = await BillingRunClient.findAll({ where: { runId, status: null }, order: ["position"] });
      for (const row of rows) {
        if (!(await job.stillHeld())) return;
        await takeTurn(dependencies, row, run.askedBy);
      }
      await run.update({ finishedAt: dependencies.clock.now() });
    },
  };
}

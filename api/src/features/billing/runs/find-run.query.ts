import type { BillingRun } from "@portal/api-contract";
import { BillingRunClient } from "../../../models/billing-run-client.model";
import { BillingRunRow } from "../../../models/billing-run-row.model";
import { Business } from "../../../models/business.model";
import { Invoice } from "../../../models/invoice.model";
import { AppError } from "../../../platform/errors/app-error";
import { billingTexts } from "../billing.texts";
import { presentBilled } from "../invoices/bill.presenter";

function stateOf({ finishedAt }: BillingRunRow, done: number): BillingRun["state"] {
  if (finishedAt) return "done";
  return done === 0 ? "queued" : "running";
}

/** Names of businesses, by the user id of their owner. */
async function findNames(ownerUserId: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const where = { ownerUserId: [...ownerUserId] };
  const rows = await Business.findAll({ attributes: ["ownerUserId", "name"], where });
  return new Map(rows.map((row) => [row.ownerUserId, row.name]));
}

/** Throws 404 for an unknown run. */
export async function findRun(runId: string): Promise<BillingRun> {
  const run = await BillingRunRow.findByPk(runId);
  if (!run) throw new AppError({ code: "NO_RUN", status: 404, message: billingTexts.noRun });
  const rows = await BillingRunClient.findAll({ where: { runId }, order: ["position"] });
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const invoices = new Map((await Invoice.findAll({ where: { id: ids } })).map((one) => [one.id, one]));
  const names = await findNames(rows.map(({ clientId }) => clientId));
  const results = rows.flatMap(({ clientId: id, status, message, invoiceId }) => {
    if (!status) return [];
    const invoice = invoices.get(invoiceId ?? "");
    const made = invoice ? { invoice: presentBilled(invoice) } : {};
    return [{ id, name: names.get(id) ?? id, status, ...made, message: message ?? "" }];
  });
  return { state: stateOf(run, results.length), done: results.length, of: rows.length, results };
}

import { addBankingDays } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import { defineJob } from "../../../platform/jobs/define-job";
import { billForInvoice, wash, type BilledShop, type BillingWorld } from "../../../../testing/billing-world";
import { composeDebits } from "../../../../testing/debit-world";
import { createFollowDebits } from "../debits/jobs/follow-debits.job";
import { createReconcile } from "../reconciliation/reconcile.job";

export type BilledInvoice = Awaited<ReturnType<typeof billForInvoice>>;

/** Passes time to this hour of New York on a day and runs the due jobs. The admin then proves a second factor. */
export async function passTo(world: BillingWorld, day: string, hour: number): Promise<void> {
  await world.advance(hourOfDay(day, hour).getTime() - world.portal.clock.now().getTime() + 1_000);
  await world.enter(world.admin, await User.findByPk(world.adminId, { rejectOnEmpty: true }));
  await world.portal.runJobs();
}

/** Runs the nightly check of debits and refunds, and the reconciliation with the provider. */
export async function followAll(world: BillingWorld): Promise<void> {
  const dependencies = composeDebits(world);
  await world.portal.database.inTransaction(async () => {
    for (const { kind } of [createFollowDebits(dependencies), createReconcile(dependencies)]) {
      await dependencies.enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} });
    }
  });
  await world.portal.runJobs();
}

/** Bills an invoice, $30.00 for each wash, and lets its debit succeed. */
export async function payInvoice(
  world: BillingWorld,
  washes: number,
): Promise<{ shop: BilledShop; invoice: BilledInvoice; attempt: DebitAttempt }> {
  const shop = await world.newShop(Array.from({ length: washes }, () => wash()));
  await world.enter(world.admin, await User.findByPk(world.adminId, { rejectOnEmpty: true }));
  const invoice = await billForInvoice(world, shop);
  await world.portal.runJobs();
  await passTo(world, invoice.debitDate, 9);
  await passTo(world, addBankingDays(invoice.debitDate, 5), 12);
  await followAll(world);
  const attempt = await DebitAttempt.findOne({ where: { invoiceId: invoice.id }, rejectOnEmpty: true });
  if (attempt.state !== "succeeded") throw new Error(`The debit is ${attempt.state}.`);
  return { shop, invoice, attempt };
}

import { addBankingDays } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import { defineJob } from "../../../platform/jobs/define-job";
import { billForInvoice, wash, type BilledShop, type BillingWorld } from "../../../testing/billing-world";
import { composeDebits } from "../../../testing/debit-world";
import { createFollowDebits } from "../debits/jobs/follow-debits.job";
import { createReconcile } from "../reconciliation/reconcile.job";

export type BilledInvoice = Awaited<ReturnType<typeof billForInvoice>>;

/** Time passes until this hour of New York on a day, and what is due then is run; the admin has just proved a second factor. */
export async function passTo(world: BillingWorld, day: string, hour: number): Promise<void> {
  await world.advance(hourOfDay(day, hour).getTime() - world.portal.clock.now().getTime() + 1_000);
  await world.enter(world.admin, await User.findByPk(world.adminId, { rejectOnEmpty: true }));
  await world.portal.runJobs();
}

/** The nightly look at debits and refunds, and the comparison of the books. */
export async function followAll(world: BillingWorld): Promise<void> {
  const dependencies = composeDebits(world);
  await world.portal.database.inTransaction(async () => {
    for (const { kind } of [createFollowDebits(dependencies), createReconcile(dependencies)]) {
      await dependencies.enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} });
    }
  });
  await world.portal.runJobs();
}

/** An invoice of $30.00 a wash that its debit has paid. */
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

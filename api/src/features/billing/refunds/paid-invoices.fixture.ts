import { addBankingDays } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { User } from "../../../models/user.model";
import { defineJob } from "../../../platform/jobs/define-job";
import { billForInvoice, wash, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { createFollowDebits } from "../debits/jobs/follow-debits.job";
import { createReconcile } from "../reconciliation/reconcile.job";

export type BilledInvoice = Awaited<ReturnType<typeof billForInvoice>>;

/** Advances to the hour in New York and runs the due jobs. The admin then has a fresh second factor. */
export async function passTo(fixture: BillingFixture, day: string, hour: number): Promise<void> {
  await fixture.advance(hourOfDay(day, hour).getTime() - fixture.portal.clock.now().getTime() + 1_000);
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  await fixture.portal.runJobs();
}

export async function followAll(fixture: BillingFixture): Promise<void> {
  const dependencies = composeDebits(fixture);
  await fixture.portal.database.inTransaction(async () => {
    for (const { kind } of [createFollowDebits(dependencies), createReconcile(dependencies)]) {
      await dependencies.enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} });
    }
  });
  await fixture.portal.runJobs();
}

/** A paid invoice with $30.00 for each wash. */
export async function payInvoice(
  fixture: BillingFixture,
  washes: number,
): Promise<{ shop: BilledShop; invoice: BilledInvoice; attempt: DebitAttempt }> {
  const shop = await fixture.newShop(Array.from({ length: washes }, () => wash()));
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  const invoice = await billForInvoice(fixture, shop);
  await fixture.portal.runJobs();
  await passTo(fixture, invoice.debitDate, 9);
  await passTo(fixture, addBankingDays(invoice.debitDate, 5), 12);
  await followAll(fixture);
  const attempt = await DebitAttempt.findOne({ where: { invoiceId: invoice.id }, rejectOnEmpty: true });
  if (attempt.state !== "succeeded") throw new Error(`The debit is ${attempt.state}.`);
  return { shop, invoice, attempt };
}

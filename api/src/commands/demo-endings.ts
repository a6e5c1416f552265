import type { InvoiceAnswer } from "@portal/api-contract";
import { addBankingDays } from "../banking-days/banking-days";
import { hourOfDay } from "../banking-days/cut-off";
import { DebitAttempt } from "../models/debit-attempt.model";
import type { LocalDay } from "../models/values/local-day";
import type { DemoClient } from "./demo-clients";
import { withVisit } from "./demo-portal";
import { hourAfterNightWork, hourAfterDebits, runDue, type Story } from "./demo-story";

export type Ending = (story: Story, invoiceId: string, client: DemoClient) => Promise<void>;

const findScheduled = (invoiceId: string) => DebitAttempt.findOne({ where: { invoiceId, state: "scheduled" } });

/** Moves the time past the scheduled debit, so that it is sent. Returns null if none is scheduled. */
async function send({ moveOnTo }: Story, invoiceId: string): Promise<DebitAttempt | null> {
  const attempt = await findScheduled(invoiceId);
  if (!attempt) return null;
  await moveOnTo(hourOfDay(attempt.debitDate, hourAfterDebits));
  return attempt.reload();
}

async function followDebits({ portal, moveOnTo }: Story, day: LocalDay): Promise<void> {
  await moveOnTo(hourOfDay(day, hourAfterNightWork));
  for (const name of ["billing.follow-debits", "billing.reconcile"]) {
    await portal.scheduledTasks.find((task) => task.name === name)?.run();
  }
  await runDue(portal);
}

export const bePaid: Ending = async (story, invoiceId) => {
  const attempt = await send(story, invoiceId);
  if (attempt) await followDebits(story, addBankingDays(attempt.debitDate, 4));
};

/** The bank returns this many tries of the debit with R01, insufficient funds. */
const failTimes =
  (times: number): Ending =>
  async (story, invoiceId) => {
    for (let tried = 0; tried < times; tried += 1) {
      const attempt = await send(story, invoiceId);
      if (!attempt) return;
      await story.control("ach/return", { paymentIntent: attempt.paymentIntentId, code: "R01" });
      await followDebits(story, attempt.debitDate);
    }
  };

/** A debit has three tries (S50), so none is left. */
export const fail = failTimes(3);

export const failTwice = failTimes(2);

export const stayInTransit: Ending = async (story, invoiceId) => {
  await send(story, invoiceId);
};

/** A dispute puts the first two sales on hold before the debit. */
export const beDisputed: Ending = async (story, invoiceId, { userId }) => {
  await withVisit(story, userId, async ({ get, post }) => {
    const { lines } = (await get(`/pc/invoices/${invoiceId}`)) as InvoiceAnswer;
    const questioned = lines.slice(0, 2).map(({ id }) => ({ id }));
    await post("/pc/disputes", { invoiceId, lines: questioned, reason: "These were gift cards, not sales." });
  });
  await runDue(story.portal);
};

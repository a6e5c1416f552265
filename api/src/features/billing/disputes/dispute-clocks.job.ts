import { Op } from "sequelize";
import { Dispute, noDeadline } from "../../../models/dispute.model";
import { Invoice } from "../../../models/invoice.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import type { NightlyWork } from "../../../platform/jobs/nightly";
import { inBusiness } from "../../../sales/lock-business";
import { settleBy } from "./choose-settlement.command";
import { writeOverdue, writeReminder } from "./dispute-news.texts";
import { reminderDays } from "./disputes.policy";
import { disputeTexts } from "./disputes.texts";
import { notifyClient, notifyStaff } from "./notify-of-dispute";
import type { DisputeDependencies } from "./open-dispute.command";
import { addMessage } from "./add-message";
import { settleDispute } from "./settle-dispute";

type Dependencies = Pick<DisputeDependencies, "clock" | "enqueueJob" | "notify">;

/** The last due reminder, as days after the opening; `overdueMark` after the deadline; 0: none. */
function findReminder({ openedAt, timeZone, answerDue }: Dispute, today: string): number {
  const opened = toLocalDay(openedAt, timeZone);
  if (today > answerDue) return overdueMark;
  return [...reminderDays].reverse().find((days) => today >= addDays(opened, days)) ?? 0;
}

const overdueMark = 15;

/** Reminds staff once per reminder day. Silence decides nothing (S54). */
async function remind({ clock, notify }: Dependencies, dispute: Dispute, today: string): Promise<void> {
  const reminder = findReminder(dispute, today);
  if (reminder <= dispute.reminded) return;
  const isOverdue = reminder === overdueMark;
  await dispute.update({ reminded: reminder });
  const { invoiceNumber, businessName } = await Invoice.findByPk(dispute.invoiceId, { rejectOnEmpty: true });
  const facts = { invoiceNumber: invoiceNumber ?? "", answerDue: dispute.answerDue, isOverdue };
  const fact = `reminder:${String(reminder)}`;
  await notifyStaff(notify, dispute, { fact, words: writeReminder(businessName, facts) });
  if (!isOverdue) return;
  await addMessage(dispute, { at: clock.now(), side: "system", text: disputeTexts.overdue });
  await notifyClient(notify, dispute, { fact, words: writeOverdue(facts.invoiceNumber) });
}

/** Refunds granted money if the client did not choose in time (S72). */
async function settle(dependencies: Dependencies, dispute: Dispute, today: string): Promise<void> {
  const { chooseBy, settlement } = dispute;
  if (chooseBy !== null && settlement === null && today > chooseBy) {
    await settleBy(dependencies, dispute, { settlement: "refund", text: disputeTexts.choseNothing });
  } else {
    await settleDispute(dependencies, dispute);
  }
}

export async function runDisputeClocks(dependencies: Dependencies): Promise<void> {
  const { clock } = dependencies;
  const open = await Dispute.findAll({ where: { dueOn: { [Op.lt]: noDeadline } }, order: ["dueOn", "id"] });
  for (const { id, businessId } of open) {
    await inBusiness(businessId, async () => {
      const dispute = await Dispute.findByPk(id, { lock: true, rejectOnEmpty: true });
      const today = toLocalDay(clock.now(), dispute.timeZone);
      if (dispute.status === "answered") await settle(dependencies, dispute, today);
      else if (dispute.status !== "withdrawn") await remind(dependencies, dispute, today);
    });
  }
}

/** Runs in the morning of the United States. */
export function createDisputeClocks(dependencies: Dependencies): NightlyWork {
  return { kind: "billing.dispute-clocks", hour: 14, handle: () => runDisputeClocks(dependencies) };
}

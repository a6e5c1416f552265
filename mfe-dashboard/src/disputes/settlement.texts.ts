import type { Dispute, DisputeItem } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import type { Side } from "./dispute.texts.js";

/** The consequences of granting and of refusing. Some cents may be on hold, the others debited, paid or credited already. */
export function describeOutcomes({ held, amount }: Dispute, side: Side): readonly string[] {
  const [rest, isMixed] = [formatMoney(amount - held), held > 0 && held < amount];
  if (side === "agency") {
    const what = isMixed ? `${rest} of these lines was` : "These lines were";
    return [
      ...(held > 0 ? ["Granted amounts leave hold, and the client owes nothing on them."] : []),
      ...(held < amount
        ? [
            `${what} debited, paid or credited already. What you grant of it comes back. For a debit, the client chooses a refund or a credit. Refunds are due within 7 days of your answer.`,
          ]
        : []),
      held > 0
        ? "Refused amounts that are on hold are debited later, with a new notice."
        : "Refused amounts stay paid; nothing else is debited.",
    ];
  }
  const back =
    "a refund to your bank account, sent within 7 days of the answer, or credit on your next invoice. What was not debited comes back as credit.";
  return [
    ...(held > 0
      ? [
          isMixed
            ? `You owe nothing on what is granted of the ${formatMoney(held)} on hold.`
            : "You owe nothing on what is granted. It was never debited, so nothing has to come back.",
        ]
      : []),
    ...(held < amount
      ? [isMixed ? `What is granted of the other ${rest} comes back. You choose: ${back}` : `You choose: ${back}`]
      : []),
    held > 0
      ? "If the agency refuses, it says why. A refused amount that is on hold is debited later, and we send you a notice first."
      : "If the agency refuses, it says why. Nothing else is debited then.",
  ];
}

export function describeSettlement(dispute: Dispute, side: Side): readonly string[] {
  const { status, toSettle, lines } = dispute;
  const isClient = side === "client";
  if (status === "withdrawn") {
    return [
      isClient ? "You withdrew this question." : "The client withdrew this question.",
      "What was on hold is debited with a notice of its own. The lines can’t be questioned again.",
    ];
  }
  if (toSettle > 0) return [describeReturn(dispute, side)];
  const refused = lines.reduce((sum, { amount, granted }) => sum + amount - granted, 0);
  const granted = lines.reduce((sum, line) => sum + line.granted, 0);
  return [
    ...(granted > 0
      ? [`${isClient ? "You owe" : "The client owes"} nothing on the ${formatMoney(granted)} granted.`]
      : []),
    ...(refused > 0
      ? [`What was refused, ${formatMoney(refused)}, stays owed. What was on hold is debited with a notice of its own.`]
      : []),
  ];
}

/** Without a choice, granted money is refunded where a debit can be, else credited (S72). */
export function describeChoice({ toSettle, onItsWay, chooseBy, refundDue, refundable }: Dispute): string {
  const until = chooseBy === null ? "" : ` until ${formatWeekday(chooseBy)}`;
  const by = refundDue === null || onItsWay > 0 ? "" : ` by ${formatWeekday(refundDue)}`;
  return [
    ...(toSettle > onItsWay ? [`${onItsWay > 0 ? formatMoney(toSettle - onItsWay) : "It"} was paid already.`] : []),
    ...(onItsWay > 0
      ? [`The debit of ${formatMoney(onItsWay)} is still on its way. Once it is paid, the money comes back.`]
      : []),
    `Choose how${until}.`,
    refundable > 0
      ? `Without a choice we send a refund to your bank account${by}.`
      : "Without a choice it is a credit.",
  ].join(" ");
}

/** Cents sent to the bank; a failed refund counts as 0. */
const sumSent = ({ refund }: Pick<DisputeItem, "refund">) =>
  refund === null || refund.status === "failed" ? 0 : refund.amount;

/** Granted cents that are neither refunded nor credited yet. */
export const sumWaiting = (dispute: Pick<DisputeItem, "refund" | "toSettle" | "credited">) =>
  dispute.toSettle - sumSent(dispute) - dispute.credited;

/** How and when granted money comes back, one sentence for each part. */
export function describeReturn(dispute: DisputeItem, side: Side): string {
  const { credited } = dispute;
  const whose = side === "client" ? "your" : "the client’s";
  return [
    ...describeSent(dispute, whose),
    ...(credited > 0 ? [`${formatMoney(credited)} comes off ${whose} next invoice.`] : []),
    ...(sumWaiting(dispute) > 0 ? [describeWaiting(dispute, side, whose)] : []),
  ].join(" ");
}

function describeSent(dispute: DisputeItem, whose: string): string[] {
  const { refund, overdue } = dispute;
  if (refund === null || refund.status === "failed") return [];
  const sum = formatMoney(refund.amount);
  if (refund.status === "succeeded") return [`${sum} was refunded to ${whose} bank account.`];
  if (overdue) return [`The refund of ${sum} to ${whose} bank account is still to be sent.`];
  const day = refund.arrivesOn === null ? "" : ` and arrives ${formatWeekday(refund.arrivesOn)}`;
  return [`The refund of ${sum} is on its way to ${whose} bank account${day}.`];
}

function describeWaiting(dispute: DisputeItem, side: Side, whose: string): string {
  const { settlement, refundDue, chooseBy, onItsWay } = dispute;
  const sum = formatMoney(sumWaiting(dispute));
  const isPaid = onItsWay === 0;
  const after = isPaid ? "" : ` ${formatMoney(onItsWay)} of it waits until its debit is paid.`;
  const by = refundDue === null || !isPaid ? "" : ` by ${formatWeekday(refundDue)}`;
  if (settlement === "credit") return `${sum} comes off ${whose} next invoice.${after}`;
  if (settlement === "refund" || side === "client")
    return `A refund of ${sum} is sent to ${whose} bank account${by}.${after}`;
  const until = chooseBy === null ? "" : ` until ${formatWeekday(chooseBy)}`;
  return `${sum} goes back.${after} The client chooses${until}: a refund${by === "" ? "" : `, sent${by},`} or credit on the next invoice. No choice means refund.`;
}

import type { ClaimedSale } from "@portal/shared-ui/api";
import { addDays, formatWeekday, formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { nameDecider, describeObjection } from "./deposit.texts.js";

export const lateSaleTexts = {
  title: "Late sales",
  about: "Sales that reached us after their day was billed. The agency wants to bill them, too.",
  prompt:
    "Tell the agency why this sale should not be billed. It isn’t billed until the agency decides, and we email you.",
} as const;

export function describeClaim({ by, claimedAt, reason, reportedAt }: ClaimedSale, timeZone: string): string[] {
  return [
    `It was reported on ${formatZonedInstant(reportedAt, timeZone)}, after its day was billed.`,
    `${nameDecider(by)} decided on ${formatZonedInstant(claimedAt, timeZone)} to bill it. Reason: “${reason}”`,
  ];
}

/** Says when the sale can be billed, and the client's choices until then. */
export function describeNext(
  { canObject, commission, countsFrom, objection }: ClaimedSale,
  timeZone: string,
): string[] {
  const commissionOf = formatMoney(commission);
  if (objection !== null) return describeObjection({ marked: true, invoice: null, objection }, timeZone);
  if (countsFrom === null) {
    return [
      `Its commission of ${commissionOf} can be billed 7 days after our notice to you. You can object until then.`,
    ];
  }
  const from = formatWeekday(countsFrom);
  return [
    canObject
      ? `Its commission of ${commissionOf} can be billed from ${from}. You can object until ${formatWeekday(addDays(countsFrom, -1))}.`
      : `Its commission of ${commissionOf} can be on an invoice since ${from}. You can question its line for 7 days after that invoice.`,
  ];
}

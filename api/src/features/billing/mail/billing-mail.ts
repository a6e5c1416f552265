import { BillingSettings } from "../../../models/billing-settings.model";

const theRow = 1;

/** Billing mail is off by default (S52). */
export async function isMailOn(): Promise<boolean> {
  return (await BillingSettings.findByPk(theRow))?.mailIsOn ?? false;
}

export async function keepMail(mailIsOn: boolean, now: Date): Promise<void> {
  await BillingSettings.upsert({ id: theRow, mailIsOn, updatedAt: now });
}

import { BillingSettings } from "../../models/billing-settings.model";
import type { Transaction } from "../../platform/db/database";

const theRow = 1;

/** Whether clients get their invoices by mail: off at first (S52). */
export async function isMailOn(transaction: Transaction | null = null): Promise<boolean> {
  return (await BillingSettings.findByPk(theRow, { transaction }))?.mailIsOn ?? false;
}

export async function keepMail(transaction: Transaction, mailIsOn: boolean, now: Date): Promise<void> {
  await BillingSettings.upsert({ id: theRow, mailIsOn, updatedAt: now }, { transaction });
}

import { Business } from "../../../models/business.model";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { Invoice } from "../../../models/invoice.model";
import { User } from "../../../models/user.model";
import type { Transaction } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { findLocale } from "../../../platform/messages/find-locale";
import { isMailOn } from "../billing-mail";
import type { DebitsDependencies } from "./debits.dependencies";

/** What a client is told of a debit that is not made as they know it. */
interface DebitNews {
  /** `no-funds`: it is tried again; `moved`, `amount`: it has another day or sum; `canceled`: it is not made. */
  why: "no-funds" | "moved" | "amount" | "canceled";
  /** The day that they know. */
  formerDate: string;
  /** The sum that they know; 0: none. Default: it is the same. */
  formerCents?: number;
}

/** While billing mail is on, the client is told before the debit by mail, too (S52); Home and Debits say it in any case. */
export async function tellOfDebit(
  { clock, sendMessage }: Pick<DebitsDependencies, "clock" | "sendMessage">,
  transaction: Transaction,
  { invoiceId, businessId, amountCents, debitDate }: DebitAttempt,
  { why, formerDate, formerCents }: DebitNews,
): Promise<void> {
  if (!(await isMailOn(transaction))) return;
  const { ownerUserId: userId } = await Business.findByPk(businessId, { transaction, rejectOnEmpty: true });
  const { email: destination } = await User.findByPk(userId, { transaction, rejectOnEmpty: true });
  const { invoiceNumber } = await Invoice.findByPk(invoiceId, { transaction, rejectOnEmpty: true });
  const totalCents = readCents(amountCents);
  const former = { formerDate, formerCents: formerCents ?? totalCents };
  await sendMessage(transaction, {
    template: "debit-moved-mail",
    to: { userId, destination },
    locale: await findLocale(userId, transaction),
    data: { why, invoiceNumber: invoiceNumber ?? "", totalCents, debitDate, ...former },
  });
  await InvoiceEventRow.create({ invoiceId, kind: "told", at: clock.now(), text: null }, { transaction });
}

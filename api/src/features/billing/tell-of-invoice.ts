import { InvoiceEventRow } from "../../models/invoice-event-row.model";
import type { Invoice } from "../../models/invoice.model";
import { User } from "../../models/user.model";
import type { Transaction } from "../../platform/db/database";
import { findLocale } from "../../platform/messages/find-locale";
import { isMailOn } from "./billing-mail";
import type { BillingDependencies } from "./billing.dependencies";
import { questionsUntil } from "./invoice-terms.policy";

/** While billing mail is on, the client gets the invoice with its PDF (S52); Home and Debits tell of it in any case. */
export async function tellOfInvoice(
  { sendMessage }: Pick<BillingDependencies, "sendMessage">,
  transaction: Transaction,
  invoice: Invoice,
  clientId: string,
): Promise<void> {
  if (!(await isMailOn(transaction))) return;
  const client = await User.findByPk(clientId, { attributes: ["email"], transaction });
  if (!client) return;
  const { id, invoiceNumber, totalCents, debitDate, startDay, endDay, issuedAt, timeZone } = invoice;
  await sendMessage(transaction, {
    template: "invoice-mail",
    to: { userId: clientId, destination: client.email },
    locale: await findLocale(clientId, transaction),
    data: {
      invoiceNumber: invoiceNumber ?? "",
      totalCents,
      debitDate,
      startDay,
      endDay,
      institution: invoice.accountInstitution,
      last4: invoice.accountLast4,
      questionsUntil: questionsUntil(issuedAt, timeZone),
    },
    attachments: [id],
  });
  await InvoiceEventRow.create({ invoiceId: id, kind: "told", at: issuedAt, text: null }, { transaction });
}

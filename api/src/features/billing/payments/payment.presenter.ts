import type { OutsidePayment as WirePayment } from "@portal/api-contract";
import type { OutsidePayment } from "../../../models/outside-payment.model";
import { User } from "../../../models/user.model";
import { readCents } from "../../../platform/db/money";

/** `recordedBy` for staff only. */
export function presentPaid(
  payment: OutsidePayment,
  { invoiceNumber, recordedBy }: { invoiceNumber: string | null; recordedBy: string | null },
): WirePayment {
  const { id, invoiceId, amountCents, paidOn: date, method, reference, recordedAt } = payment;
  const { takenBackAt: at, takenBackReason: reason } = payment;
  return {
    ...{ id, invoiceId, invoice_number: invoiceNumber ?? "", amount: readCents(amountCents), date, method, reference },
    ...{ recordedBy, recordedAt: recordedAt.toISOString() },
    takenBack: at === null ? null : { at: at.toISOString(), reason: reason ?? "" },
  };
}

/** Names of the staff who recorded the payments, by user id. */
export async function findRecorders(payments: readonly OutsidePayment[]): Promise<ReadonlyMap<string, string>> {
  const id = payments.map(({ recordedBy }) => recordedBy);
  const people = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id } });
  return new Map(people.map((person) => [person.id, `${person.firstName} ${person.lastName}`]));
}

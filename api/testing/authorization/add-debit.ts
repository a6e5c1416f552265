import { DebitAttempt } from "../../src/models/debit-attempt.model";

/** Adds a disputed debit to the invoice of `addInvoice`. Returns the debit's id. */
export async function addDebit(tag: string, now: Date): Promise<string> {
  const id = `dbt_${tag}`;
  const debit = { attempt: 1, amountCents: 1_000, debitDate: now.toISOString().slice(0, 10), why: "[]" };
  const disputed = { state: "disputed" as const, reason: "returned-authorization", sentAt: now };
  const returned = { settledAt: now, returnedAt: now, returnReceivedAt: now };
  const of = { invoiceId: `bil_${tag}`, businessId: `biz_${tag}`, idempotencyKey: `debit:${id}`, createdAt: now };
  await DebitAttempt.create({ id, ...debit, ...disputed, ...returned, ...of });
  return id;
}

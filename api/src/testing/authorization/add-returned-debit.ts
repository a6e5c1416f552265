import { DebitAttempt } from "../../models/debit-attempt.model";

/** An earlier debit of the invoice of the table, which its bank has returned. Returns its id. */
export async function addReturnedDebit(tag: string, now: Date): Promise<string> {
  const id = `dbt_${tag}`;
  const place = { invoiceId: `bil_${tag}`, businessId: `biz_${tag}`, attempt: 1, amountCents: 3_000 };
  const day = {
    debitDate: now.toISOString().slice(0, 10),
    why: "[]",
    invoiceNumber: tag,
    idempotencyKey: `debit:${id}`,
  };
  const moments = { createdAt: now, sentAt: now, settledAt: now, returnedAt: now, returnReceivedAt: now };
  await DebitAttempt.create({ id, ...place, ...day, ...moments, state: "returned", reason: "returned-funds" });
  return id;
}

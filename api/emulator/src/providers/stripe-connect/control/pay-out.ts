import { invalid, readCents, readText, readWord } from "../../../control/read-body.js";
import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import { createId, toUnix } from "../../stripe/stripe-object.js";
import { payOut as bookPayout } from "../books/book.js";
import { booksOf } from "../books/find-books.js";
import { presentPayout } from "../books/payout.presenter.js";
import { PAYOUT_STATES } from "../books/sale.model.js";
import { connectOf } from "../connect-state.js";
import { type ConnectScene, recordConnectEvent } from "../webhooks/record-connect-event.js";

/**
 * Pays out `amount` cents, which arrive on `arrivesOn`, by default today by the tenant's clock.
 * @throws LabRefusal 404 for an unknown account, 422 for an invalid body
 */
export function payOut({ lab, tenant }: Pick<ConnectScene, "lab" | "tenant">, body: unknown): object {
  const account = connectOf(tenant).findAccount(readField(body, "account"));
  if (account === null)
    throw new LabRefusal(404, "unknown_account", "account is one of GET /lab/stripe-connect/accounts.");
  const amount = readCents(body, "amount");
  if (amount === null || amount === 0) throw invalid("amount is a whole number of cents above 0.");
  const now = tenant.clock.now();
  const arrivesAt = Date.parse(`${readText(body, "arrivesOn") ?? now.toISOString().slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(arrivesAt)) throw invalid("arrivesOn is a day such as 2026-11-02.");
  const payout = bookPayout(booksOf(tenant, account), {
    id: createId("po"),
    created: toUnix(now),
    amount,
    currency: account.currency,
    arrivesAt: arrivesAt / 1_000,
    status: readWord(body, "status", PAYOUT_STATES) ?? "paid",
  });
  recordConnectEvent({ lab, tenant, account }, "payout.created", presentPayout(payout));
  return { payout: payout.id };
}

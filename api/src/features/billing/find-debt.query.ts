import { Business } from "../../models/business.model";
import { Invoice } from "../../models/invoice.model";
import { toLocalDay } from "../../models/values/local-day";
import type { Clock } from "../../platform/clock/clock";
import type { Database, Transaction } from "../../platform/db/database";
import { findBusinessTarget } from "./billing-clients.query";
import { leastTotal } from "./invoice-terms.policy";
import { nothing, sumBillable, sumRange } from "./list/billing-sums.sql";

/** What a client owes. Cents. */
export interface Debt {
  /** Numbers of the invoices that are neither paid nor over. */
  invoices: string[];
  /** Commission that is on no invoice; under $1.00, of which none is made (S48), it is 0. */
  unbilledCents: number;
}

/** What is issued and neither paid nor over (S48): a bank's refusal or return leaves the money owed. */
const unpaid = ["scheduled", "processing", "failed", "returned", "disputed"] as const;

/**
 * What the owner of a business owes, under the lock on it: no bill comes between the answer and the end of the transaction.
 * The owner is a client.
 */
export function createFindDebt({ database, clock }: { database: Pick<Database, "select">; clock: Clock }) {
  async function sumUnbilled(businessId: string, transaction: Transaction): Promise<number> {
    const target = await findBusinessTarget(database, businessId, transaction);
    if (target.billableFrom === null) return 0;
    const range = { start: target.billableFrom.day, end: toLocalDay(clock.now(), target.timeZone) };
    const sums = await sumRange(database, [businessId], range, transaction);
    const billable = await sumBillable(database, [target], { range, sums }, transaction);
    const { commission } = billable.get(businessId) ?? nothing;
    return commission < leastTotal ? 0 : commission;
  }
  return async (businessId: string, transaction: Transaction): Promise<Debt> => {
    await Business.findByPk(businessId, { attributes: ["id"], lock: true, transaction, rejectOnEmpty: true });
    const where = { businessId, status: [...unpaid] };
    const found = await Invoice.findAll({ attributes: ["invoiceNumber"], where, order: ["issuedAt"], transaction });
    return {
      invoices: found.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
      unbilledCents: await sumUnbilled(businessId, transaction),
    };
  };
}

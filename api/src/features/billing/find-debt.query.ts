import { Business } from "../../models/business.model";
import { Invoice } from "../../models/invoice.model";
import type { Clock } from "../../platform/clock/clock";
import { sumNotBilled } from "./balance/sum-not-billed";
import { findBusinessTarget } from "./billing-clients.query";
import { leastTotal } from "./invoice-terms.policy";

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
export function createFindDebt({ clock }: { clock: Clock }) {
  async function sumUnbilled(businessId: string): Promise<number> {
    const target = await findBusinessTarget(businessId);
    const { commission } = await sumNotBilled(target, clock.now());
    return commission < leastTotal ? 0 : commission;
  }
  return async (businessId: string): Promise<Debt> => {
    await Business.findByPk(businessId, { attributes: ["id"], lock: true, rejectOnEmpty: true });
    const where = { businessId, status: [...unpaid] };
    const found = await Invoice.findAll({ attributes: ["invoiceNumber"], where, order: ["issuedAt"] });
    return {
      invoices: found.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
      unbilledCents: await sumUnbilled(businessId),
    };
  };
}

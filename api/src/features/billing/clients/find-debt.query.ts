import { Business } from "../../../models/business.model";
import { Invoice } from "../../../models/invoice.model";
import type { Clock } from "../../../platform/clock/clock";
import { sumNotBilled } from "../balance/sum-not-billed";
import { findBusinessTarget } from "./billing-clients.query";
import { leastTotal } from "../invoices/invoice-terms.policy";

/** Debt of a client. Cents. */
export interface Debt {
  /** Numbers of the unpaid invoices. */
  invoices: string[];
  /** Unbilled commission; 0 below $1.00, for which no invoice is made (S48). */
  unbilledCents: number;
}

/** Statuses of unpaid invoices (S48). A failed or returned debit leaves the money owed. */
const unpaid = ["scheduled", "processing", "failed", "returned", "disputed"] as const;

/**
 * Returns the debt of a business's owner, who is a client. Reads under the lock on the business, so that no bill is
 * issued until the transaction ends.
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

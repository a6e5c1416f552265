import { Business } from "../../../models/business.model";
import { Invoice } from "../../../models/invoice.model";
import type { Clock } from "../../../platform/clock/clock";
import { sumNotBilled } from "../balance/sum-not-billed";
import { findBusinessTarget } from "./billing-clients.query";
import { leastTotal } from "../invoices/invoice-terms.policy";

/** In cents. */
export interface Debt {
  /** Numbers. */
  invoices: string[];
  /** 0 below $1.00, for which no invoice is made (S48). */
  unbilledCents: number;
}

/** A failed or returned debit leaves the money owed (S48). */
const unpaid = ["scheduled", "processing", "failed", "returned", "disputed"] as const;

/** Reads under the lock on the business: no bill is issued until the transaction ends. */
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

import type { DebitsAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../../models/business.model";
import { Invoice } from "../../../models/invoice.model";
import { OutsidePayment } from "../../../models/outside-payment.model";
import type { DayRange } from "../../../sales/day-range";
import type { DebitsOf } from "../debits/list-debits.sql";
import { findRecorders, presentPaid } from "./payment.presenter";

/** Payments of one business or of all. Only staff see who recorded them. */
export async function listPayments(
  businessId: DebitsOf,
  { start, end }: DayRange,
  { isStaff }: { isStaff: boolean },
): Promise<DebitsAnswer["payments"]> {
  const where = {
    ...(businessId !== null && { businessId }),
    paidOn: { [Op.between]: [start, end] },
    live: true as const,
  };
  const payments = await OutsidePayment.findAll({ where, order: ["paidOn", "id"] });
  if (payments.length === 0) return [];
  const invoiceIds = payments.map(({ invoiceId }) => invoiceId);
  const [invoices, recorders] = await Promise.all([
    Invoice.findAll({ attributes: ["id", "invoiceNumber", "businessName"], where: { id: invoiceIds } }),
    isStaff ? findRecorders(payments) : new Map<string, string>(),
  ]);
  const businesses = await Business.findAll({
    attributes: ["id", "ownerUserId"],
    where: { id: payments.map((payment) => payment.businessId) },
  });
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const ownerOf = new Map(businesses.map(({ id, ownerUserId }) => [id, ownerUserId]));
  return payments.map((payment) => {
    const invoice = invoiceOf.get(payment.invoiceId);
    const known = {
      invoiceNumber: invoice?.invoiceNumber ?? null,
      recordedBy: recorders.get(payment.recordedBy) ?? null,
    };
    const clientId = ownerOf.get(payment.businessId) ?? "";
    return { ...presentPaid(payment, known), clientId, name: invoice?.businessName ?? "" };
  });
}

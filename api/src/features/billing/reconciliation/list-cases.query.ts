import type { BillingCaseItem, BillingCasesAnswer, BillingCasesQuery, MarkedDeposit } from "@portal/api-contract";
import { Op } from "sequelize";
import { BillingCase } from "../../../models/billing-case.model";
import { Business } from "../../../models/business.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DepositMark } from "../../../models/deposit-mark.model";
import { Invoice } from "../../../models/invoice.model";
import { presentDeposits } from "../bank-sales/present-marking";
import type { BillingDependencies } from "../billing.dependencies";

const defaultPage = 50;

/** Invoices by the subjects of cases, which are ids of invoices or debits. */
async function findInvoices(ids: readonly string[]): Promise<ReadonlyMap<string, BillingCaseItem["invoice"]>> {
  const attributes = ["id", "invoiceId", "attempt"];
  const debits = await DebitAttempt.findAll({ attributes, where: { id: [...ids] } });
  const where = { id: [...ids, ...debits.map(({ invoiceId }) => invoiceId)] };
  const invoices = await Invoice.findAll({ attributes: ["id", "invoiceNumber"], where });
  const numbers = new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber ?? ""]));
  const own = [...numbers].map(([id, invoice_number]) => [id, { id, invoice_number, attempt: 0 }] as const);
  const debited = debits.map(({ id, invoiceId, attempt }) => {
    return [id, { id: invoiceId, invoice_number: numbers.get(invoiceId) ?? "", attempt }] as const;
  });
  return new Map([...own, ...debited]);
}

async function findBusinesses(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Business>> {
  const where = { id: ids.filter((id) => id !== null) };
  const rows = await Business.findAll({ attributes: ["id", "ownerUserId", "name"], where });
  return new Map(rows.map((row) => [row.id, row]));
}

/** By the subject of the case. */
async function findDeposits(cases: readonly BillingCase[], now: Date): Promise<ReadonlyMap<string, MarkedDeposit>> {
  // The subject of an objection to a late sale is the claim.
  const ids = cases
    .filter(({ kind, subject }) => kind === "objection" && /^\d+$/.test(subject))
    .map(({ subject }) => subject);
  const marks = await DepositMark.findAll({ where: { id: ids } });
  return new Map([...(await presentDeposits(marks, now))].map(([id, deposit]) => [String(id), deposit]));
}

/** Newest first. */
export async function listCases(
  { config, clock }: Pick<BillingDependencies, "config" | "clock">,
  { cursor, limit = defaultPage }: BillingCasesQuery,
): Promise<BillingCasesAnswer> {
  const older = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const where = { closedAt: null, ...older };
  const rows = await BillingCase.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const invoices = await findInvoices(page.map(({ subject }) => subject));
  const businesses = await findBusinesses(page.map(({ businessId }) => businessId));
  const deposits = await findDeposits(page, clock.now());
  const data = page.map(({ id, kind, subject, businessId, expected, found, openedAt, seenAt }): BillingCaseItem => {
    const business = businesses.get(businessId ?? "");
    return {
      ...{ id: String(id), kind, subject, expected, found },
      invoice: invoices.get(subject) ?? null,
      client: business ? { id: business.ownerUserId, name: business.name } : null,
      deposit: kind === "objection" ? (deposits.get(subject) ?? null) : null,
      ...{ openedAt: openedAt.toISOString(), seenAt: seenAt.toISOString() },
    };
  });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data, timeZone: config.agencyTimeZone, nextCursor: last ? String(last.id) : null };
}

import type { DebitDriftItem, DebitDriftsAnswer, DriftsQuery } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { DebitDrift } from "../../models/debit-drift.model";
import { readCents } from "../../platform/db/money";

const defaultPage = 50;

/** Newest first; `cursor` is the last row's id. */
export async function listDebitDrifts({ cursor, limit = defaultPage }: DriftsQuery): Promise<DebitDriftsAnswer> {
  const where = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const rows = await DebitDrift.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = [...new Set(page.map(({ businessId }) => businessId))];
  const businesses = await Business.findAll({ attributes: ["id", "name"], where: { id: ids } });
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ id, at, businessId, debitId, invoiceNumber, amountCents, found, expected }): DebitDriftItem => ({
      id: String(id),
      at: at.toISOString(),
      business: { id: businessId, name: names.get(businessId) ?? businessId },
      subject: debitId,
      invoiceNumber,
      amount: readCents(amountCents),
      found,
      expected,
    })),
    nextCursor: last === undefined ? null : String(last.id),
  };
}

import type { BankMovementsAnswer, BankMovementsRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { addDays } from "../../../models/values/local-day";
import type { Database } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { checkDays } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { findMarked } from "../bank-sales/find-marked.query";
import { findBillingTarget } from "../billing-clients.query";

/** At most so many: a month of a busy account. */
const mostMovements = 1_000;

/** What moved on the accounts that a client lets us debit, newest first; days are those of the business (S35). */
export async function listMovements(
  database: Pick<Database, "select">,
  { id, startDate, endDate }: BankMovementsRequest,
): Promise<BankMovementsAnswer> {
  const { start, end } = checkDays({ start: startDate, end: endDate }, { start: "startDate", end: "endDate" });
  const { businessId, timeZone } = await findBillingTarget(database, id);
  const transactedAt = {
    [Op.gte]: endOfDay(addDays(start, -1), timeZone),
    [Op.lt]: endOfDay(end, timeZone),
  };
  const rows = await BankTransaction.findAll({
    where: { businessId, transactedAt, status: { [Op.ne]: "void" } },
    order: [
      ["transactedAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: mostMovements,
  });
  const marked = await findMarked(rows.map(({ externalId }) => externalId));
  const data = rows.map(({ externalId, amountCents, transactedAt: at, description, accountId, payoutOf, status }) => ({
    id: externalId,
    amount: readCents(amountCents),
    transacted_at: Math.floor(at.getTime() / 1000),
    description,
    accountId,
    markedAsSale: marked.has(externalId),
    isPayout: payoutOf !== null,
    isPending: status === "pending",
  }));
  return { data };
}

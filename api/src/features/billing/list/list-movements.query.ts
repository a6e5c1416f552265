import type { BankMovement, BankMovementsAnswer, BankMovementsRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { addDays } from "../../../models/values/local-day";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import type { Database } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { checkDays } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { findMarked } from "../bank-sales/find-marked.query";
import { findBillingTarget } from "../billing-clients.query";

const defaultPage = 200;

function presentMovement(
  { externalId, amountCents, transactedAt, description, accountId, payoutOf, payoutId, status }: BankTransaction,
  marked: ReadonlySet<string>,
): BankMovement {
  return {
    id: externalId,
    amount: readCents(amountCents),
    transacted_at: Math.floor(transactedAt.getTime() / 1000),
    description,
    accountId,
    markedAsSale: marked.has(externalId),
    isPayout: payoutOf !== null || payoutId !== null,
    isPending: status === "pending",
  };
}

/** What moved on the accounts that a client lets us debit, newest first, in pages; days are those of the business (S35). */
export async function listMovements(
  database: Pick<Database, "select">,
  { id: clientId, startDate, endDate, cursor, limit = defaultPage }: BankMovementsRequest,
): Promise<BankMovementsAnswer> {
  const { start, end } = checkDays({ start: startDate, end: endDate }, { start: "startDate", end: "endDate" });
  const { businessId, timeZone } = await findBillingTarget(database, clientId);
  const inRange = { [Op.gte]: endOfDay(addDays(start, -1), timeZone), [Op.lt]: endOfDay(end, timeZone) };
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ transactedAt: { [Op.lt]: after.at } }, { transactedAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const rows = await BankTransaction.findAll({
    where: { businessId, transactedAt: inRange, status: { [Op.ne]: "void" }, ...older },
    order: [
      ["transactedAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const marked = await findMarked(page.map(({ externalId }) => externalId));
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => presentMovement(row, marked)),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.transactedAt, id: String(last.id) }),
  };
}

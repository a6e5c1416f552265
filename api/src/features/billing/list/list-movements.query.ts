import type { BankMovement, BankMovementsAnswer, BankMovementsRequest, DepositMarking } from "@portal/api-contract";
import { Op } from "sequelize";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { addDays } from "../../../models/values/local-day";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { readCents } from "../../../platform/db/money";
import { checkDays, type DayRange } from "../../../sales/day-range";
import { endOfDay } from "../../../sales/end-of-day";
import { findLastMarks } from "../bank-sales/deposit-marks";
import { findMarked } from "../bank-sales/find-marked.query";
import { presentMarkings } from "../bank-sales/present-marking";
import { findBillingTarget } from "../clients/billing-clients.query";

const defaultPage = 200;

function presentMovement(
  { externalId, amountCents, transactedAt, description, accountId, payoutOf, payoutId, status }: BankTransaction,
  markedAsSale: boolean,
  marking: DepositMarking | null,
): BankMovement {
  return {
    id: externalId,
    amount: readCents(amountCents),
    transacted_at: Math.floor(transactedAt.getTime() / 1000),
    description,
    accountId,
    markedAsSale,
    isPayout: payoutOf !== null || payoutId !== null,
    isPending: status === "pending",
    marking,
  };
}

async function presentMovements(rows: readonly BankTransaction[], now: Date): Promise<BankMovement[]> {
  const ids = rows.map(({ externalId }) => externalId);
  const [marked, last] = await Promise.all([findMarked(ids), findLastMarks(ids)]);
  const markings = await presentMarkings([...last.values()], now);
  return rows.map((row) => {
    const mark = last.get(row.externalId);
    return presentMovement(row, marked.has(row.externalId), mark ? (markings.get(mark.id) ?? null) : null);
  });
}

/**
 * Lists movements of authorized accounts, newest first. Days are in the zone of the business (S35). Outgoing money is
 * private to the client (D340).
 */
export async function listMovements(
  { id: clientId, startDate, endDate, cursor, limit = defaultPage }: BankMovementsRequest,
  now: Date,
): Promise<BankMovementsAnswer & { range: DayRange }> {
  const range = checkDays({ start: startDate, end: endDate }, { start: "startDate", end: "endDate" });
  const { start, end } = range;
  const { businessId, timeZone } = await findBillingTarget(clientId);
  const inRange = { [Op.gte]: endOfDay(addDays(start, -1), timeZone), [Op.lt]: endOfDay(end, timeZone) };
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const older = after && {
    [Op.or]: [{ transactedAt: { [Op.lt]: after.at } }, { transactedAt: after.at, id: { [Op.lt]: after.id } }],
  };
  const incoming = { amountCents: { [Op.gt]: 0 }, status: { [Op.ne]: "void" } };
  const rows = await BankTransaction.findAll({
    where: { businessId, transactedAt: inRange, ...incoming, ...older },
    order: [
      ["transactedAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: await presentMovements(page, now),
    nextCursor: last === undefined ? null : writeTimeCursor({ at: last.transactedAt, id: String(last.id) }),
    range,
  };
}

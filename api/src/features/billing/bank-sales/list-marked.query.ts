import type { MarkedDepositsAnswer, MarkedDepositsQuery } from "@portal/api-contract";
import { Op } from "sequelize";
import { DepositMark } from "../../../models/deposit-mark.model";
import type { OwnBusiness } from "../../../models/values/own-business";
import { presentDeposits } from "./present-marking";
import { toDepositId } from "./deposit-record";

const defaultPage = 50;

/** Newest first. */
export async function listMarkedDeposits(
  { id: businessId, timeZone }: OwnBusiness,
  { id, cursor, limit = defaultPage }: MarkedDepositsQuery,
  now: Date,
): Promise<Omit<MarkedDepositsAnswer, "lateSales">> {
  const ofDeposit = id === undefined ? {} : { externalId: toDepositId(id) };
  const older = cursor === undefined ? {} : { id: { [Op.lt]: Number(cursor) } };
  const where = { businessId, ...ofDeposit, ...older };
  const rows = await DepositMark.findAll({ where, order: [["id", "DESC"]], limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const deposits = await presentDeposits(page, now);
  const data = page.flatMap((mark) => deposits.get(mark.id) ?? []);
  return { data, nextCursor: last ? String(last.id) : null, timeZone };
}

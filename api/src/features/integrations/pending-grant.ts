import { Op } from "sequelize";
import type { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { randomId } from "../../platform/crypto/random-id";
import { isGrantInUse } from "./connection";

type Account = Pick<Connection, "accountId" | "source">;

/** @param keepUntil until then a link may keep it */
export function addPendingGrant(
  grant: Pick<PendingGrant, "businessId" | "source" | "accountId" | "keepUntil">,
): Promise<PendingGrant> {
  return PendingGrant.create({ id: randomId("gra"), ...grant });
}

/** What the business let us have and no link lives by: it is to be given back, or its link is still under way. */
export async function listPendingGrants(businessId: string): Promise<PendingGrant[]> {
  const grants = await PendingGrant.findAll({ where: { businessId }, order: ["id"] });
  const inUse = await Promise.all(grants.map((grant) => isGrantInUse(grant)));
  return grants.filter((_, index) => inUse[index] === false);
}

/** Whether a link of the account may still keep the grant that it has just got: it must not be ended under its feet. */
export async function isLinkUnderWay({ accountId, source }: Account, now: Date): Promise<boolean> {
  return (await PendingGrant.count({ where: { accountId, source, keepUntil: { [Op.gt]: now } } })) > 0;
}

/** Makes a link of it, with all that was left of the account before. False when it is to be given back: it is too late. */
export async function claimGrant({ id, accountId, source }: PendingGrant, now: Date): Promise<boolean> {
  const where = { id, keepUntil: { [Op.gt]: now } };
  if ((await PendingGrant.destroy({ where })) === 0) return false;
  await settleGrants({ accountId, source }, now);
  return true;
}

/** Of the account, what was to be given back by then is not ours any more, or a link lives by it. */
export async function settleGrants({ accountId, source }: Account, now: Date): Promise<void> {
  await PendingGrant.destroy({ where: { accountId, source, keepUntil: { [Op.lte]: now } } });
}

import { Op } from "sequelize";
import type { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { randomId } from "../../platform/crypto/random-id";
import { isGrantInUse } from "./connection";

type Account = Pick<Connection, "accountId" | "source">;

/** @param keepUntil until then a connection may use it */
export function addPendingGrant(
  grant: Pick<PendingGrant, "businessId" | "source" | "accountId" | "keepUntil">,
): Promise<PendingGrant> {
  return PendingGrant.create({ id: randomId("gra"), ...grant });
}

/** Lists grants of the business without a connection: to be returned, or with a link under way. */
export async function listPendingGrants(businessId: string): Promise<PendingGrant[]> {
  const grants = await PendingGrant.findAll({ where: { businessId }, order: ["id"] });
  const inUse = await Promise.all(grants.map((grant) => isGrantInUse(grant)));
  return grants.filter((_, index) => inUse[index] === false);
}

/** Returns whether a link under way may still use a new grant of the account. The grant must not be ended meanwhile. */
export async function isLinkUnderWay({ accountId, source }: Account, now: Date): Promise<boolean> {
  return (await PendingGrant.count({ where: { accountId, source, keepUntil: { [Op.gt]: now } } })) > 0;
}

/**
 * Uses the grant for a connection and deletes older grants of the account. Returns false when it is already being
 * returned.
 */
export async function claimGrant({ id, accountId, source }: PendingGrant, now: Date): Promise<boolean> {
  const where = { id, keepUntil: { [Op.gt]: now } };
  if ((await PendingGrant.destroy({ where })) === 0) return false;
  await settleGrants({ accountId, source }, now);
  return true;
}

/** Deletes the grants of the account that were due: they are returned or in use. */
export async function settleGrants({ accountId, source }: Account, now: Date): Promise<void> {
  await PendingGrant.destroy({ where: { accountId, source, keepUntil: { [Op.lte]: now } } });
}

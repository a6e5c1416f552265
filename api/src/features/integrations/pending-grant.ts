import { Op } from "sequelize";
import type { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { randomId } from "../../platform/crypto/random-id";
import { isGrantInUse } from "./connection";

type Account = Pick<Connection, "accountId" | "source">;

/** Stores a grant that a connection may claim until `keepUntil`. Afterwards a job revokes the grant. */
export function addPendingGrant(
  grant: Pick<PendingGrant, "businessId" | "source" | "accountId" | "keepUntil">,
): Promise<PendingGrant> {
  return PendingGrant.create({ id: randomId("gra"), ...grant });
}

/** Grants of the business that no connection uses: they will be revoked, or a connection is being made. */
export async function listPendingGrants(businessId: string): Promise<PendingGrant[]> {
  const grants = await PendingGrant.findAll({ where: { businessId }, order: ["id"] });
  const inUse = await Promise.all(grants.map((grant) => isGrantInUse(grant)));
  return grants.filter((_, index) => inUse[index] === false);
}

/** True if a connection that is being made may still claim a grant of the account. Then the grant must not be revoked. */
export async function isLinkUnderWay({ accountId, source }: Account, now: Date): Promise<boolean> {
  return (await PendingGrant.count({ where: { accountId, source, keepUntil: { [Op.gt]: now } } })) > 0;
}

/** Claims the grant and deletes the account's older grants. Returns false after `keepUntil`, because the grant may be revoked. */
export async function claimGrant({ id, accountId, source }: PendingGrant, now: Date): Promise<boolean> {
  const where = { id, keepUntil: { [Op.gt]: now } };
  if ((await PendingGrant.destroy({ where })) === 0) return false;
  await settleGrants({ accountId, source }, now);
  return true;
}

/** Deletes the account's grants past `keepUntil`. Call when they are revoked or in use. */
export async function settleGrants({ accountId, source }: Account, now: Date): Promise<void> {
  await PendingGrant.destroy({ where: { accountId, source, keepUntil: { [Op.lte]: now } } });
}

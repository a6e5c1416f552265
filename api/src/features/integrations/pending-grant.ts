import { Op } from "sequelize";
import type { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { randomId } from "../../platform/crypto/random-id";
import { isGrantInUse } from "./connection";

type Account = Pick<Connection, "accountId" | "source">;

/** A connection may claim the grant until `keepUntil`; afterwards a job revokes it. */
export function addPendingGrant(
  grant: Pick<PendingGrant, "businessId" | "source" | "accountId" | "keepUntil">,
): Promise<PendingGrant> {
  return PendingGrant.create({ id: randomId("gra"), ...grant });
}

/** Grants without a connection: they will be revoked, or a connection is being made. */
export async function listPendingGrants(businessId: string): Promise<PendingGrant[]> {
  const grants = await PendingGrant.findAll({ where: { businessId }, order: ["id"] });
  const inUse = await Promise.all(grants.map((grant) => isGrantInUse(grant)));
  return grants.filter((_, index) => inUse[index] === false);
}

/** True while a connection that is being made may claim a grant of the account: do not revoke it. */
export async function isLinkUnderWay({ accountId, source }: Account, now: Date): Promise<boolean> {
  return (await PendingGrant.count({ where: { accountId, source, keepUntil: { [Op.gt]: now } } })) > 0;
}

/** Also deletes older grants of the account. False after `keepUntil`: the grant may already be revoked. */
export async function claimGrant({ id, accountId, source }: PendingGrant, now: Date): Promise<boolean> {
  const where = { id, keepUntil: { [Op.gt]: now } };
  if ((await PendingGrant.destroy({ where })) === 0) return false;
  await settleGrants({ accountId, source }, now);
  return true;
}

/** Deletes grants whose `keepUntil` has passed. Call it when they are revoked or in use. */
export async function settleGrants({ accountId, source }: Account, now: Date): Promise<void> {
  await PendingGrant.destroy({ where: { accountId, source, keepUntil: { [Op.lte]: now } } });
}

import { Op } from "sequelize";
import type { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { randomId } from "../../platform/crypto/random-id";
import { isGrantInUse } from "./connection";

type Account = Pick<Connection, "accountId" | "source">;

/** Claimable until `keepUntil`; afterwards a job revokes the grant. */
export function addPendingGrant(
  grant: Pick<PendingGrant, "businessId" | "source" | "accountId" | "keepUntil">,
): Promise<PendingGrant> {
  return PendingGrant.create({ id: randomId("gra"), ...grant });
}

/** Grants without a connection: to be revoked, or about to be used. */
export async function listPendingGrants(businessId: string): Promise<PendingGrant[]> {
  const grants = await PendingGrant.findAll({ where: { businessId }, order: ["id"] });
  const inUse = await Promise.all(grants.map((grant) => isGrantInUse(grant)));
  return grants.filter((_, index) => inUse[index] === false);
}

/** True: do not revoke the grant, a new connection may claim it. */
export async function isLinkUnderWay({ accountId, source }: Account, now: Date): Promise<boolean> {
  return (await PendingGrant.count({ where: { accountId, source, keepUntil: { [Op.gt]: now } } })) > 0;
}

/** Also deletes the account's older grants. False after `keepUntil`: the grant may be revoked. */
export async function claimGrant({ id, accountId, source }: PendingGrant, now: Date): Promise<boolean> {
  const where = { id, keepUntil: { [Op.gt]: now } };
  if ((await PendingGrant.destroy({ where })) === 0) return false;
  await settleGrants({ accountId, source }, now);
  return true;
}

/** Call when grants past `keepUntil` are revoked or in use. */
export async function settleGrants({ accountId, source }: Account, now: Date): Promise<void> {
  await PendingGrant.destroy({ where: { accountId, source, keepUntil: { [Op.lte]: now } } });
}

import { Op } from "sequelize";
import { Connection, type ConnectionState, type SyncProblem } from "../../models/connection.model";
import type { Encryption } from "../../platform/crypto/encryption";
import { unconfirmedFrom } from "../../sales/confirmation";

/** Why a connection does not work as it should. */
export type ConnectionProblem =
  | SyncProblem
  | "import-failed"
  | "refresh-overdue"
  | "untold"
  | "endpoint-disabled"
  | "endpoint-missing"
  | Extract<ConnectionState, "expired" | "revoked">;

export function findConnection(id: string): Promise<Connection | null> {
  return Connection.findByPk(id);
}

/** The link that the business has now, whatever its state. */
export function findLinkOfBusiness({
  businessId,
  source,
}: Pick<Connection, "businessId" | "source">): Promise<Connection | null> {
  return Connection.findOne({ where: { liveBusiness: businessId, source } });
}

/** All links that the business has now, whatever their states, by source. */
export function listLinksOfBusiness(businessId: string): Promise<Connection[]> {
  return Connection.findAll({ where: { businessId, disconnectedAt: null }, order: ["source"] });
}

/** When each source that the business has unlinked was last read, if it was. */
export async function listFormerSyncs(businessId: string): Promise<ReadonlyMap<string, Date | null>> {
  const where = { businessId, disconnectedAt: { [Op.ne]: null } };
  const ended = await Connection.findAll({ where, order: ["lastSyncAt"] });
  return new Map(ended.map(({ source, lastSyncAt }) => [source, lastSyncAt]));
}

/** The link of the provider's account now, whatever its state. */
export function findLinkOfAccount({
  accountId,
  source,
}: Pick<Connection, "accountId" | "source">): Promise<Connection | null> {
  return Connection.findOne({ where: { liveAccount: accountId, source } });
}

/** Whether a link lives by the account's grant: one that stands, or one that was ended and is still read a last time (S31). */
export async function isGrantInUse({ accountId, source }: Pick<Connection, "accountId" | "source">): Promise<boolean> {
  const isBeingRead = { accountId, accessToken: { [Op.ne]: null } };
  const where = { source, [Op.or]: [{ liveAccount: accountId }, isBeingRead] };
  return (await Connection.count({ where })) > 0;
}

export type TokenColumn = "access_token" | "refresh_token";

/** Tokens are bound to their row and column: moved elsewhere they cannot be read. */
export function sealToken(encryption: Encryption, connectionId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `connections.${column}:${connectionId}`);
}

/** Throws for a link without tokens. */
export function openToken(encryption: Encryption, connection: Connection, column: TokenColumn): string {
  const sealed = column === "access_token" ? connection.accessToken : connection.refreshToken;
  if (sealed === null) throw new Error(`Connection ${connection.id} has no ${column}.`);
  return encryption.decrypt(sealed, `connections.${column}:${connection.id}`);
}

/** Says of a link that ends from when on its sales are not confirmed: 72 h before it was last read (S31). */
export function markUnconfirmed(connection: Connection): void {
  const lastHeard = connection.lastSyncAt ?? connection.importFrom;
  connection.set({ unconfirmedFrom: unconfirmedFrom(lastHeard) });
}

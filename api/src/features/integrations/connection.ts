import { Op } from "sequelize";
import { Connection, type ConnectionState, type SyncProblem } from "../../models/connection.model";
import type { Encryption } from "../../platform/crypto/encryption";
import { unconfirmedFrom } from "../../sales/confirmation";

export type ConnectionProblem =
  | SyncProblem
  | "import-failed"
  | "refresh-overdue"
  | "missed-webhook"
  | "endpoint-disabled"
  | "endpoint-missing"
  | Extract<ConnectionState, "expired" | "revoked">;

export function findConnection(id: string): Promise<Connection | null> {
  return Connection.findByPk(id);
}

/** Finds the current connection of the business to the source, in any state. */
export function findLinkOfBusiness({
  businessId,
  source,
}: Pick<Connection, "businessId" | "source">): Promise<Connection | null> {
  return Connection.findOne({ where: { liveBusiness: businessId, source } });
}

export function listLinksOfBusiness(businessId: string): Promise<Connection[]> {
  return Connection.findAll({ where: { businessId, disconnectedAt: null }, order: ["source"] });
}

export async function listFormerSyncs(businessId: string): Promise<ReadonlyMap<string, Date | null>> {
  const where = { businessId, disconnectedAt: { [Op.ne]: null } };
  const ended = await Connection.findAll({ where, order: ["lastSyncAt"] });
  return new Map(ended.map(({ source, lastSyncAt }) => [source, lastSyncAt]));
}

/** Finds the current connection of the provider's account, in any state. */
export function findLinkOfAccount({
  accountId,
  source,
}: Pick<Connection, "accountId" | "source">): Promise<Connection | null> {
  return Connection.findOne({ where: { liveAccount: accountId, source } });
}

/** True if a live connection or a pending final sync uses the account's grant (S31). */
export async function isGrantInUse({ accountId, source }: Pick<Connection, "accountId" | "source">): Promise<boolean> {
  const isBeingRead = { accountId, accessToken: { [Op.ne]: null } };
  const where = { source, [Op.or]: [{ liveAccount: accountId }, isBeingRead] };
  return (await Connection.count({ where })) > 0;
}

export type TokenColumn = "access_token" | "refresh_token";

/** Encrypts the token bound to row and column, so that it cannot be decrypted in another place. */
export function sealToken(encryption: Encryption, connectionId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `connections.${column}:${connectionId}`);
}

/** Throws for a connection without tokens. */
export function openToken(encryption: Encryption, connection: Connection, column: TokenColumn): string {
  const sealed = column === "access_token" ? connection.accessToken : connection.refreshToken;
  if (sealed === null) throw new Error(`Connection ${connection.id} has no ${column}.`);
  return encryption.decrypt(sealed, `connections.${column}:${connection.id}`);
}

/** Marks sales as unconfirmed from 72 h before the connection's last sync (S31). */
export function markUnconfirmed(connection: Connection): void {
  const lastReported = connection.lastSyncAt ?? connection.importFrom;
  connection.set({ unconfirmedFrom: unconfirmedFrom(lastReported) });
}

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

/** Finds the current connection of the business, in any state. */
export function findLinkOfBusiness({
  businessId,
  source,
}: Pick<Connection, "businessId" | "source">): Promise<Connection | null> {
  return Connection.findOne({ where: { liveBusiness: businessId, source } });
}

/** Lists the current connections of the business in any state, by source. */
export function listLinksOfBusiness(businessId: string): Promise<Connection[]> {
  return Connection.findAll({ where: { businessId, disconnectedAt: null }, order: ["source"] });
}

/** Returns the last sync of each source that the business has unlinked. */
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

/** Returns whether a connection uses the account's grant (S31): a live one, or one with a final sync pending. */
export async function isGrantInUse({ accountId, source }: Pick<Connection, "accountId" | "source">): Promise<boolean> {
  const isBeingRead = { accountId, accessToken: { [Op.ne]: null } };
  const where = { source, [Op.or]: [{ liveAccount: accountId }, isBeingRead] };
  return (await Connection.count({ where })) > 0;
}

export type TokenColumn = "access_token" | "refresh_token";

/** Encrypts a token bound to its row and column, so that it cannot be decrypted elsewhere. */
export function sealToken(encryption: Encryption, connectionId: string, column: TokenColumn, token: string): string {
  return encryption.encrypt(token, `connections.${column}:${connectionId}`);
}

/** Decrypts a token; throws for a connection without tokens. */
export function openToken(encryption: Encryption, connection: Connection, column: TokenColumn): string {
  const sealed = column === "access_token" ? connection.accessToken : connection.refreshToken;
  if (sealed === null) throw new Error(`Connection ${connection.id} has no ${column}.`);
  return encryption.decrypt(sealed, `connections.${column}:${connection.id}`);
}

/** Marks the sales of an ending connection as unconfirmed from 72 h before its last sync (S31). */
export function markUnconfirmed(connection: Connection): void {
  const lastReported = connection.lastSyncAt ?? connection.importFrom;
  connection.set({ unconfirmedFrom: unconfirmedFrom(lastReported) });
}

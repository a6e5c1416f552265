import { SOURCE_IDS, type SalesSource } from "@portal/api-contract";
import type { Encryption } from "../../platform/crypto/encryption";
import type { Database, SqlValue, Transaction } from "../../platform/db/database";
import { readDate, readDateOrNull, readText, readTextOrNull, type Row } from "../../platform/db/rows";

export type ConnectionState = "active" | "expired" | "revoked" | "disconnected";

/** Why a connection does not work as it should. */
export type ConnectionProblem =
  "rate-limited" | "unavailable" | "sync-failed" | "import-failed" | "refresh-overdue" | "expired" | "revoked";

/** A business's link to an account at a provider of sales. */
export interface Connection {
  id: string;
  businessId: string;
  source: SalesSource;
  accountId: string;
  state: ConnectionState;
  /** What troubles the sync now. */
  reason: ConnectionProblem | null;
  /** Encrypted; null once unlinked. */
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
  tokenRefreshedAt: Date | null;
  /** Sales closed before are not imported (S31). */
  importFrom: Date;
  lastSyncAt: Date | null;
}

type SyncProblem = Extract<ConnectionProblem, "rate-limited" | "unavailable" | "sync-failed">;

export const connectionColumns = `id, business_id, source, account_id, state, reason, access_token, refresh_token,
  token_expires_at, token_refreshed_at, import_from, last_sync_at`;

const states: readonly ConnectionState[] = ["active", "expired", "revoked", "disconnected"];
const syncProblems: readonly SyncProblem[] = ["rate-limited", "unavailable", "sync-failed"];

function readOneOf<T extends string>(row: Row, column: string, known: readonly T[]): T {
  const value = known.find((candidate) => candidate === row[column]);
  if (value === undefined) throw new Error(`Column ${column} has no known value.`);
  return value;
}

export function parseConnection(row: Row): Connection {
  return {
    id: readText(row, "id"),
    businessId: readText(row, "business_id"),
    source: readOneOf(row, "source", SOURCE_IDS),
    accountId: readText(row, "account_id"),
    state: readOneOf(row, "state", states),
    reason: row.reason === null ? null : readOneOf(row, "reason", syncProblems),
    accessToken: readTextOrNull(row, "access_token"),
    refreshToken: readTextOrNull(row, "refresh_token"),
    tokenExpiresAt: readDateOrNull(row, "token_expires_at"),
    tokenRefreshedAt: readDateOrNull(row, "token_refreshed_at"),
    importFrom: readDate(row, "import_from"),
    lastSyncAt: readDateOrNull(row, "last_sync_at"),
  };
}

async function findOne(
  { select }: Database,
  where: string,
  values: Record<string, SqlValue>,
  transaction: Transaction | null,
): Promise<Connection | null> {
  const sql = `SELECT ${connectionColumns} FROM connections WHERE ${where}`;
  const [row] = await select(sql, { values, transaction });
  return row ? parseConnection(row) : null;
}

export function findConnection(database: Database, id: string, transaction: Transaction | null = null) {
  return findOne(database, "id = :id", { id }, transaction);
}

/** The link that the business has now, whatever its state. */
export function findLinkOfBusiness(
  database: Database,
  { businessId, source }: Pick<Connection, "businessId" | "source">,
  transaction: Transaction | null = null,
) {
  return findOne(database, "live_business = :businessId AND source = :source", { businessId, source }, transaction);
}

/** The link of the provider's account now, whatever its state. */
export function findLinkOfAccount(database: Database, { accountId, source }: Pick<Connection, "accountId" | "source">) {
  return findOne(database, "live_account = :accountId AND source = :source", { accountId, source }, null);
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

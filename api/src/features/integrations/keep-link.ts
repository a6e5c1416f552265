import { UniqueConstraintError } from "sequelize";
import { toTimeZone } from "../../models/values/time-zone";
import { randomId } from "../../platform/crypto/random-id";
import type { Transaction } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";
import { AppError } from "../../platform/errors/app-error";
import type { Session } from "../../platform/session/session";
import type { SourceAccount, SourceGrant } from "../../providers/sales/sales-source.port";
import { inBusiness, type BusinessLock } from "../../sales/lock-business";
import { findConnection, findLinkOfBusiness, sealToken } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { importMonths } from "./integrations.limits";
import { integrationTexts } from "./integrations.texts";
import { keepLocations } from "./source-locations";
import { startRun } from "./sync/start-run";

export interface NewLink {
  businessId: string;
  grant: SourceGrant;
  account: SourceAccount;
  session: Session;
  ip: string;
  requestId: string;
}

interface Past {
  /** Row of this business and account, from a link before. */
  formerId: string | null;
  isFirstOfBusiness: boolean;
  wasElsewhere: boolean;
}

function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}

async function readPast(
  { database, source }: IntegrationsDependencies,
  transaction: Transaction,
  { businessId, account }: NewLink,
): Promise<Past> {
  const rows = await database.select(
    `SELECT id, business_id, account_id FROM connections
      WHERE (business_id = :businessId OR account_id = :accountId) AND source = :source`,
    { values: { businessId, accountId: account.id, source: source.id }, transaction },
  );
  const own = rows.filter((row) => row.business_id === businessId);
  const former = own.find((row) => row.account_id === account.id);
  return {
    formerId: former ? readText(former, "id") : null,
    isFirstOfBusiness: own.length === 0,
    wasElsewhere: own.length < rows.length,
  };
}

function toColumns({ encryption, clock, source }: IntegrationsDependencies, link: NewLink, past: Past) {
  const { grant, account, businessId } = link;
  const id = past.formerId ?? randomId("con");
  const now = clock.now();
  return {
    id,
    businessId,
    source: source.id,
    accountId: account.id,
    accountName: account.name,
    scopes: grant.scopes.join(" "),
    accessToken: sealToken(encryption, id, "access_token", grant.accessToken),
    refreshToken: sealToken(encryption, id, "refresh_token", grant.refreshToken),
    tokenExpiresAt: grant.expiresAt,
    mainLocationId: account.mainLocationId,
    importFrom: past.wasElsewhere ? now : monthsBefore(now, importMonths),
    now,
  };
}

type Columns = ReturnType<typeof toColumns>;

const renewal = `account_name = :accountName, state = 'active', reason = NULL, scopes = :scopes,
  access_token = :accessToken, refresh_token = :refreshToken, token_expires_at = :tokenExpiresAt,
  token_refreshed_at = :now, main_location_id = :mainLocationId, linked_at = :now, disconnected_at = NULL,
  updated_at = :now`;

/** The generated unique columns refuse an account that another business has linked (S31). */
async function writeLink(
  { database: { change } }: IntegrationsDependencies,
  transaction: Transaction,
  columns: Columns,
  { formerId }: Past,
): Promise<void> {
  const insert = `INSERT INTO connections
      (id, business_id, source, account_id, account_name, state, scopes, access_token, refresh_token, token_expires_at,
       token_refreshed_at, main_location_id, linked_at, import_from, created_at, updated_at)
    VALUES (:id, :businessId, :source, :accountId, :accountName, 'active', :scopes, :accessToken, :refreshToken,
       :tokenExpiresAt, :now, :mainLocationId, :now, :importFrom, :now, :now)`;
  const sql = formerId === null ? insert : `UPDATE connections SET ${renewal} WHERE id = :id`;
  try {
    await change(sql, { values: { ...columns }, transaction });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    const message = integrationTexts.accountTaken;
    throw new AppError({ code: "ACCOUNT_TAKEN", status: 409, message, cause: error });
  }
}

/** S34: the zone of the main location, at the first link. */
async function adoptTimeZone(
  { changeTimeZone }: IntegrationsDependencies,
  lock: BusinessLock,
  { account, businessId }: NewLink,
): Promise<void> {
  const { locations, mainLocationId } = account;
  const main = locations.find(({ id }) => id === mainLocationId) ?? locations.find(({ isActive }) => isActive);
  const timeZone = toTimeZone(main?.timeZone ?? "");
  if (timeZone !== null) await changeTimeZone(lock, { businessId, timeZone });
}

/**
 * Keeps the link and starts the import. The same account linked again by the same business continues where it was; an
 * account that another business has had brings the sales after this link only (S31). Throws 409 for an account
 * that is linked elsewhere now, and while the business has another one.
 */
export async function keepLink(dependencies: IntegrationsDependencies, link: NewLink): Promise<void> {
  const { database, source, recordAudit } = dependencies;
  const { businessId, account, session, ip, requestId } = link;
  await inBusiness(database, businessId, async (lock) => {
    const { transaction } = lock;
    const present = await findLinkOfBusiness(database, { businessId, source: source.id }, transaction);
    if (present && present.accountId !== account.id) {
      throw new AppError({ code: "OTHER_ACCOUNT", status: 409, message: integrationTexts.otherAccount });
    }
    const past = await readPast(dependencies, transaction, link);
    const columns = toColumns(dependencies, link, past);
    await writeLink(dependencies, transaction, columns, past);
    await keepLocations(database, transaction, columns.id, account.locations);
    if (past.isFirstOfBusiness) await adoptTimeZone(dependencies, lock, link);
    const connection = await findConnection(database, columns.id, transaction);
    if (connection) await startRun(dependencies, transaction, connection, "backfill");
    const details = { source: source.id, accountId: account.id };
    await recordAudit(transaction, {
      actor: session.userId,
      action: "connection.linked",
      subject: columns.id,
      details,
      ip,
      requestId,
    });
  });
}

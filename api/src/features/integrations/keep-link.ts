import { Op, UniqueConstraintError } from "sequelize";
import { Connection } from "../../models/connection.model";
import type { PendingGrant } from "../../models/pending-grant.model";
import { toTimeZone } from "../../models/values/time-zone";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import type { Session } from "../../platform/http/session";
import type { SourceAccount, SourceGrant } from "../../providers/sales/sales-source.port";
import { inBusiness, type BusinessLock } from "../../sales/lock-business";
import { findLinkOfBusiness, sealToken } from "./connection";
import { recordLinkCoverage } from "./read-days/record-coverage";
import type { SourceDependencies } from "./integrations.dependencies";
import { importMonths } from "./integrations.limits";
import { linkTexts } from "./integrations.texts";
import { claimGrant } from "./pending-grant";
import { keepLocations } from "./source-locations";
import { startRun } from "./sync/start-run";

export interface NewLink {
  pendingGrant: PendingGrant;
  grant: SourceGrant;
  scopes: readonly string[];
  account: SourceAccount;
  session: Session;
  ip: string;
  requestId: string;
}

interface Past {
  former: Connection | null;
  isFirstOfBusiness: boolean;
  wasElsewhere: boolean;
}

function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  return earlier;
}

async function readPast(
  { source }: SourceDependencies,
  { pendingGrant: { businessId }, account }: NewLink,
): Promise<Past> {
  const ofAccount = { accountId: account.id, source: source.id };
  const rows = await Connection.findAll({ where: { [Op.or]: [{ businessId }, ofAccount] } });
  const own = rows.filter((row) => row.businessId === businessId);
  return {
    former: own.find((row) => row.accountId === account.id && row.source === source.id) ?? null,
    isFirstOfBusiness: own.length === 0,
    wasElsewhere: own.length < rows.length,
  };
}

function renewalOf({ encryption, clock }: SourceDependencies, id: string, { grant, scopes, account }: NewLink) {
  const now = clock.now();
  return {
    accountName: account.name,
    state: "active",
    reason: null,
    unreportedSince: null,
    scopes: scopes.join(" "),
    accessToken: sealToken(encryption, id, "access_token", grant.accessToken),
    refreshToken: sealToken(encryption, id, "refresh_token", grant.refreshToken),
    tokenExpiresAt: grant.expiresAt,
    tokenRefreshedAt: now,
    mainLocationId: account.mainLocationId,
    linkedAt: now,
    disconnectedAt: null,
    updatedAt: now,
  } as const;
}

/** Unique columns reject an account that another business has linked (S31). */
async function writeLink(
  dependencies: SourceDependencies,
  link: NewLink,
  { former, wasElsewhere }: Past,
): Promise<Connection> {
  const { source, clock } = dependencies;
  const id = former?.id ?? randomId("con");
  const renewal = renewalOf(dependencies, id, link);
  const now = clock.now();
  const importFrom = wasElsewhere ? now : monthsBefore(now, importMonths);
  const { pendingGrant, account } = link;
  const { businessId } = pendingGrant;
  try {
    if (former) return await former.update(renewal);
    const key = { id, businessId, source: source.id, accountId: account.id };
    return await Connection.create({ ...key, ...renewal, importFrom, createdAt: now });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    const message = linkTexts(source).accountTaken;
    throw new AppError({ code: "ACCOUNT_TAKEN", status: 409, message, cause: error });
  }
}

/** The first connection of a business sets its time zone to that of the main location (S34). */
async function adoptTimeZone(
  { changeTimeZone }: SourceDependencies,
  lock: BusinessLock,
  { account, pendingGrant: { businessId } }: NewLink,
): Promise<void> {
  const { locations, mainLocationId } = account;
  const main = locations.find(({ id }) => id === mainLocationId) ?? locations.find(({ isActive }) => isActive);
  const timeZone = toTimeZone(main?.timeZone ?? "");
  if (timeZone !== null) await changeTimeZone(lock, { businessId, timeZone });
}

/**
 * Stores the connection and starts the import. The same account continues its earlier connection. An account that was linked by another business
 * before brings only sales after this link (S31). Throws 409 for an account linked elsewhere and for a second account, 400 when the grant is
 * already being returned.
 */
export async function keepLink(dependencies: SourceDependencies, link: NewLink): Promise<void> {
  const { clock, source, recordAudit } = dependencies;
  const { pendingGrant, account, session, ip, requestId } = link;
  const { businessId } = pendingGrant;
  await inBusiness(businessId, async (lock) => {
    if (!(await claimGrant(pendingGrant, clock.now()))) {
      throw new AppError({ code: "STATE_REFUSED", status: 400, message: linkTexts(source).stateRefused });
    }
    const present = await findLinkOfBusiness({ businessId, source: source.id });
    if (present && present.accountId !== account.id) {
      throw new AppError({ code: "OTHER_ACCOUNT", status: 409, message: linkTexts(source).otherAccount });
    }
    const past = await readPast(dependencies, link);
    const connection = await writeLink(dependencies, link, past);
    await recordLinkCoverage(connection);
    await keepLocations(connection.id, account.locations);
    if (past.isFirstOfBusiness) await adoptTimeZone(dependencies, lock, link);
    await startRun(dependencies, connection, { kind: "backfill" });
    const details = { source: source.id, accountId: account.id };
    const action = "connection.linked";
    await recordAudit({ actor: session.userId, action, subject: connection.id, details, ip, requestId });
  });
}

import type { InferCreationAttributes } from "sequelize";
import type { Business } from "../src/models/business.model";
import { Connection } from "../src/models/connection.model";
import { EngagementAgreement } from "../src/models/engagement-agreement.model";
import type { User } from "../src/models/user.model";
import { randomId } from "../src/platform/crypto/random-id";
import type { SourceRecord } from "../src/providers/sales/sales-source.port";
import { createChangeTimeZone } from "../src/sales/change-time-zone.command";
import { inBusiness } from "../src/sales/lock-business";
import { createRecordSales } from "../src/sales/record-sales.command";
import type { AccountFixture } from "./account.fixture";
import type { TestClient } from "./http-client";
import { insertConnection, type TestConnection } from "./sales-builder";

const unsigned = { electronicConsent: null, agreed: null, signature: null, consentText: null, consentSha256: null };

export interface TestShop {
  client: TestClient;
  user: User;
  businessId: string;
  connection: TestConnection;
}

/** Records sales of the shop, as a sync or delivery does. */
export async function recordShopSales(
  { portal: { clock } }: AccountFixture,
  { connection }: Pick<TestShop, "connection">,
  records: readonly SourceRecord[],
): Promise<void> {
  const recordSales = createRecordSales({ clock });
  await inBusiness(connection.businessId, (lock) => recordSales(lock, { connection, records }));
}

export async function moveToZone(
  { portal: { clock } }: AccountFixture,
  { businessId }: Pick<TestShop, "businessId">,
  timeZone: string,
): Promise<void> {
  const changeTimeZone = createChangeTimeZone({ clock });
  await inBusiness(businessId, (lock) => changeTimeZone(lock, { businessId, timeZone }));
}

export async function enterShopOf(
  fixture: AccountFixture,
  records: readonly SourceRecord[] = [],
  business: Partial<Business> = {},
): Promise<TestShop> {
  const { database } = fixture.portal;
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser({}, business);
  await fixture.enter(client, user);
  const [row] = await database.select("SELECT id FROM businesses WHERE owner_user_id = :userId", {
    values: { userId: user.id },
  });
  const businessId = String(row?.id);
  const shop = { client, user, businessId, connection: await insertConnection(database, businessId) };
  await recordShopSales(fixture, shop, records);
  return shop;
}

/** Marks everything since `from` as imported. */
export async function coverFrom({ portal }: AccountFixture, businessId: string, from: Date): Promise<void> {
  const sql = "UPDATE connections SET covered_from = :from WHERE business_id = :businessId";
  await portal.database.change(sql, { values: { businessId, from } });
}

export async function setImportProgress(
  { id }: Pick<TestConnection, "id">,
  to: Partial<
    Pick<Connection, "state" | "coveredFrom" | "lastSyncAt" | "importFrom" | "disconnectedAt" | "mainLocationId">
  >,
): Promise<void> {
  await Connection.update(to, { where: { id } });
}

export interface LinkEnd {
  /** Time from which sales are unconfirmed; null while connected. */
  unconfirmedFrom: Date | null;
  updatedAt?: Date;
}

export async function endLink({ connection }: Pick<TestShop, "connection">, end: LinkEnd): Promise<void> {
  const row = { state: "revoked" as const, updatedAt: new Date("2026-12-01T17:00:00Z"), ...end };
  await Connection.update(row, { where: { id: connection.id } });
}

/** Adds a signed agreement. A later revision corrects the first. */
export async function acceptAgreement(
  businessId: string,
  agreedAt: Date,
  revision = 1,
  change: Partial<InferCreationAttributes<EngagementAgreement>> = {},
): Promise<void> {
  await EngagementAgreement.create({
    id: randomId("agr"),
    businessId,
    revision,
    replacesId: null,
    businessName: "Demo Detailing",
    state: "NY",
    businessType: "Corporation",
    address: "1 Main Street, Albany, NY 12207",
    userId: null,
    personName: null,
    personEmail: null,
    textVersion: "2026-11-22",
    text: "The agreement",
    textSha256: "0".repeat(64),
    electronicConsent: true,
    agreed: true,
    signature: "Pat Doe",
    consentText: "The consent",
    consentSha256: "0".repeat(64),
    agreedAt,
    ip: "127.0.0.1",
    userAgent: "Test browser",
    ...change,
  });
}

/** Adds an unsigned agreement, which is a draft. */
export const saveDraft = (businessId: string, savedAt: Date, revision = 1): Promise<void> =>
  acceptAgreement(businessId, savedAt, revision, unsigned);

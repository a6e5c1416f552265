import type { SourceRecord } from "../providers/sales/sales-source.port";
import { inBusiness } from "../sales/lock-business";
import { createRecordSales } from "../sales/record-sales.command";
import type { AccountWorld } from "./account-world";
import type { TestClient } from "./http-client";
import { insertConnection, type TestConnection } from "./sales-builder";

export interface TestShop {
  client: TestClient;
  userId: string;
  businessId: string;
  connection: TestConnection;
}

/** Records sales of a shop, as a sync or a delivery does. */
export async function tellShop(
  { portal: { database, clock } }: AccountWorld,
  { connection }: Pick<TestShop, "connection">,
  records: readonly SourceRecord[],
): Promise<void> {
  const recordSales = createRecordSales({ database, clock });
  await inBusiness(database, connection.businessId, (lock) => recordSales(lock, { connection, records }));
}

/** A client with a business, signed in, whose sales these are. */
export async function enterShopOf(world: AccountWorld, records: readonly SourceRecord[] = []): Promise<TestShop> {
  const { database } = world.portal;
  const client = world.portal.newClient();
  const user = await world.buildUser();
  await world.enter(client, user);
  const userId = user.id;
  const [row] = await database.select("SELECT id FROM businesses WHERE owner_user_id = :userId", {
    values: { userId },
  });
  const businessId = String(row?.id);
  const shop = { client, userId, businessId, connection: await insertConnection(database, businessId) };
  await tellShop(world, shop, records);
  return shop;
}

/** Everything since this time is imported. */
export async function coverFrom({ portal }: AccountWorld, businessId: string, from: Date): Promise<void> {
  const sql = "UPDATE connections SET covered_from = :from WHERE business_id = :businessId";
  await portal.database.change(sql, { values: { businessId, from } });
}

/** The business has accepted the agreement at this time. */
export async function acceptAgreement({ portal }: AccountWorld, businessId: string, at: Date): Promise<void> {
  await portal.database.change(
    `INSERT INTO engagement_agreements
        (id, business_id, business_name, state, business_type, address, text_version, agreed_at, ip, user_agent)
      VALUES (:id, :businessId, 'Demo Detailing', 'NY', 'llc', '1 Main St', '1', :at, '127.0.0.1', 'test')`,
    { values: { id: `agr_${businessId.slice(4)}`, businessId, at } },
  );
}

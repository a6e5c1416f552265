import { randomId } from "../src/platform/crypto/random-id";
import type { Database } from "../src/platform/db/database";
import type { SourceLineItem, SourceReversal, SourceSale } from "../src/providers/sales/sales-source.port";
import { insertUser } from "./insert-user";
import { nextSerial } from "./serial";

function nextId(prefix: string): string {
  const serial = nextSerial("sale");
  return `${prefix}-${String(serial)}`;
}

export function buildLineItem(overrides: Partial<SourceLineItem> = {}): SourceLineItem {
  return { uid: nextId("item"), name: "Full detail", quantity: "1", unitPriceCents: 10_000, ...overrides };
}

/** A completed sale of $100 without tax, tip or other parts. */
export function buildSale(overrides: Partial<SourceSale> = {}): SourceSale {
  return {
    kind: "sale",
    externalId: nextId("order"),
    version: 1,
    state: "completed",
    isTest: false,
    locationId: "LOCATION-1",
    currency: "USD",
    totalCents: 10_000,
    tipCents: 0,
    taxCents: 0,
    giftCardCents: 0,
    lineItems: [buildLineItem()],
    occurredAt: new Date("2026-11-02T18:00:00Z"),
    updatedAt: new Date("2026-11-02T18:00:00Z"),
    ...overrides,
  };
}

/** A completed refund of $10 that has only a total. */
export function buildRefund(overrides: Partial<SourceReversal> = {}): SourceReversal {
  return {
    kind: "refund",
    externalId: nextId("refund"),
    version: 1,
    state: "completed",
    saleExternalId: null,
    locationId: "LOCATION-1",
    currency: "USD",
    totalCents: 1_000,
    tipCents: 0,
    taxCents: 0,
    giftCardCents: 0,
    isItemized: false,
    supersedes: [],
    lineItems: [],
    occurredAt: new Date("2026-11-03T18:00:00Z"),
    updatedAt: new Date("2026-11-03T18:00:00Z"),
    ...overrides,
  };
}

export interface TestConnection {
  id: string;
  businessId: string;
  source: "square" | "stripe";
  importFrom: Date;
}

/** Inserts a business, and its owner if `ownerId` is missing; returns the business's id. */
export async function insertBusiness(
  database: Database,
  timeZone = "America/New_York",
  ownerId?: string,
): Promise<string> {
  const values = { id: randomId("biz"), owner: ownerId ?? (await insertUser(database)), timeZone, now: new Date() };
  await database.change(
    `INSERT INTO businesses (id, owner_user_id, name, phone, phone_same_as_personal, time_zone, created_at, updated_at)
     VALUES (:id, :owner, 'Demo Detailing', '2025550123', FALSE, :timeZone, :now, :now)`,
    { values },
  );
  return values.id;
}

/** Inserts a connection to a new Square account, whose sales count from 2025 on. */
export async function insertConnection(
  { change }: Database,
  businessId: string,
  overrides: Partial<TestConnection> = {},
): Promise<TestConnection> {
  const importFrom = new Date("2025-01-01T00:00:00Z");
  const connection = { id: randomId("con"), businessId, source: "square" as const, importFrom, ...overrides };
  await change(
    `INSERT INTO connections (id, business_id, source, account_id, account_name, state, scopes, linked_at, import_from,
        created_at, updated_at)
     VALUES (:id, :businessId, :source, :account, 'Demo Detailing', 'connected', '', :now, :importFrom, :now, :now)`,
    { values: { ...connection, account: nextId("MERCHANT"), now: new Date() } },
  );
  return connection;
}

import { down, up } from "../src/migrations/0241-tell-drafts-from-agreements";
import { InvoiceLine } from "../src/models/invoice-line.model";
import { Invoice } from "../src/models/invoice.model";
import { toLocalDay } from "../src/models/values/local-day";
import { randomId } from "../src/platform/crypto/random-id";
import type { SourceSale } from "../src/providers/sales/sales-source.port";
import { inBusiness } from "../src/sales/lock-business";
import { createSalesKernel } from "../src/sales/sales-kernel";
import type { BillingFixture } from "./billing.fixture";
import type { TestShop } from "./sales-shop";
import { nextSerial } from "./serial";
import type { Database } from "../src/platform/db/database";
import { createRun, createSelectTexts } from "../src/platform/db/migration-statement.sql";
import type { MigrationContext } from "../src/platform/db/migrator";

/** Creates the context of a migration that a test runs again. */
export const createMigrationContext = (database: Database): MigrationContext => ({
  run: createRun(database, { isRepeated: true, kept: 0 }),
  select: createSelectTexts(database),
});

const timeZone = "America/New_York";

interface DraftBill {
  isVoid?: boolean;
  /** External ids of the billed sales, in line order. By default the lines name sales that do not exist. */
  sales?: readonly string[];
}

/**
 * Adds an invoice with a $100.00 sale at each of these times, as if an unsigned agreement allowed it. Returns its id.
 */
export async function billAtTimes(
  { businessId }: Pick<TestShop, "businessId">,
  times: readonly Date[],
  { isVoid = false, sales = [] }: DraftBill = {},
): Promise<string> {
  const id = randomId("bil");
  const [first = new Date(0)] = times;
  const invoiceNumber = `INV-2025-${String(nextSerial("invoice")).padStart(6, "0")}`;
  const [day, issuedAt] = [toLocalDay(first, timeZone), new Date(first.getTime() + 86_400_000)];
  await Invoice.create({
    ...{ id, businessId, status: isVoid ? "void" : "paid", invoiceNumber, startDay: day, endDay: day, timeZone },
    ...{ businessName: "Shine LLC", requestHash: id, rehearsalHash: id, verifiedCents: 10_000 * times.length },
    ...{ totalCents: 3_000 * times.length, debitDate: day, debitReasons: "[]", accountInstitution: "Test Bank" },
    ...{ accountLast4: "6789", accountHolder: "business", mandateSignedAt: issuedAt, issuedAt, issuedBy: null },
    updatedAt: issuedAt,
  });
  const lines = times.map((occurredAt, index) => ({
    ...{ invoiceId: id, businessId, position: index + 1, kind: "sale" as const, source: "square" as const },
    ...{
      externalId: sales[index] ?? `${id}-${String(index)}`,
      saleExternalId: null,
      chargedOnId: null,
      name: "Wash",
      items: "[]",
    },
    ...{ localDay: toLocalDay(occurredAt, timeZone), occurredAt, totalCents: 10_000, verifiedCents: 10_000 },
    ...{ commissionCents: 3_000, live: !isVoid },
  }));
  await InvoiceLine.bulkCreate(lines);
  return id;
}

/** Bills this sale for $100.00, as if an unsigned agreement allowed it, and marks the sale as billed. */
export async function billByDraft(
  { portal }: BillingFixture,
  shop: Pick<TestShop, "businessId" | "connection">,
  { externalId, occurredAt }: Pick<SourceSale, "externalId" | "occurredAt">,
): Promise<void> {
  if (occurredAt === null) throw new Error("A sale without a time is on no invoice.");
  await billAtTimes(shop, [occurredAt], { sales: [externalId] });
  const billed = [{ source: shop.connection.source, externalId }];
  await inBusiness(shop.businessId, (lock) => createSalesKernel(portal).markBilled(lock, billed, true));
}

/** Undoes the migration and runs it again over the current rows. */
export async function rerunDraftMigration({ portal: { database } }: BillingFixture): Promise<void> {
  const context = createMigrationContext(database);
  await down(context);
  await up(context);
}

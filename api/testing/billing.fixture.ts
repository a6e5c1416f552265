import type { BillClientAnswer, BilledInvoice, InvoiceStatus, RehearseAnswer } from "@portal/api-contract";
import type { SourceRecord, SourceSale } from "../src/providers/sales/sales-source.port";
import { DebitAttempt } from "../src/models/debit-attempt.model";
import { Invoice } from "../src/models/invoice.model";
import { bankFixture, type BankClient, type BankFixture } from "./bank.fixture";
import { createBillingStates, type BillingStates } from "./billing-states";
import type { TestClient, TestReply } from "./http-client";
import { buildSale, insertConnection, type TestConnection } from "./sales-builder";
import { acceptAgreement, recordShopSales } from "./sales-shop";
import { read } from "./read-reply";
import { defineFixture } from "./fixture";

/** A shop with a sales connection and, by default, a bank account that can be debited. */
export interface BilledShop extends BankClient {
  connection: TestConnection;
}

export interface BillingFixture extends BankFixture, BillingStates {
  /** A signed-in admin with a fresh second factor. */
  admin: TestClient;
  adminId: string;
  /** Builds a shop that signed on 2026-10-01; `progress` is its last completed step. */
  newShop(records?: readonly SourceRecord[], progress?: "agreement" | "mandate"): Promise<BilledShop>;
  recordSales(shop: BilledShop, records: readonly SourceRecord[]): Promise<void>;
}

export const november = { startDate: "2026-11-01", endDate: "2026-11-30" };

/** 17:00 UTC: noon in New York in winter. */
export const noonOf = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** Builds a sale of $100 in November 2026, with $30.00 commission. */
export const wash = (change: Partial<SourceSale> = {}): SourceSale =>
  buildSale({ occurredAt: noonOf("2026-11-10"), ...change });

/** Milliseconds until 6:00 UTC, when the bank gets no request about new bills. */
function untilNight(now: Date): number {
  const nightHour = 6;
  const hours = (24 + nightHour - now.getUTCHours()) % 24;
  return hours * 3_600_000;
}

export const billingFixture = defineFixture<BillingFixture, BankFixture>(bankFixture, () => ({
  environment: { LIMITS_FACTOR: "1000" },
  build: async (fixture) => {
    await fixture.advance(untilNight(fixture.portal.clock.now()));
    const person = await fixture.buildUser({ role: "admin", firstName: "Alex" });
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, person);
    const recordSales = (shop: BilledShop, records: readonly SourceRecord[]) => recordShopSales(fixture, shop, records);
    return {
      ...createBillingStates(fixture.portal),
      admin,
      adminId: person.id,
      recordSales,
      async newShop(records = [], progress = "mandate") {
        const client = await fixture.newBankClient(progress);
        await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
        const shop = { ...client, connection: await insertConnection(fixture.portal.database, client.businessId) };
        await recordSales(shop, records);
        return shop;
      },
    };
  },
}));

/** Rehearses one client's November. */
export async function rehearseOne({ admin }: BillingFixture, { user }: BilledShop, change: object = {}) {
  const body = { clients: [{ id: user.id, ...november, ...change }] };
  const [rehearsal] = read<RehearseAnswer>(await admin.post("/pc/rehearse", body)).rehearsals;
  if (!rehearsal) throw new Error("There is no rehearsal.");
  return rehearsal;
}

/** Rehearses these days and bills everything in the rehearsal, as the page does. */
export async function billOne(
  fixture: BillingFixture,
  shop: BilledShop,
  change: object = {},
  days: object = november,
): Promise<TestReply> {
  const { lines, hash } = await rehearseOne(fixture, shop, days);
  const transactions = lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
  // A run after returned debits needs a reason (S71).
  const riskReason = "Agreed with the client";
  const body = { id: shop.user.id, ...november, ...days, transactions, rehearsalHash: hash, riskReason, ...change };
  return fixture.admin.post("/pc/bill-client", body);
}

/** Sets the invoice's status, but leaves its debits unchanged. */
export async function setInvoiceStatus(id: string, status: InvoiceStatus): Promise<void> {
  await Invoice.update({ status }, { where: { id } });
}

/** Sets the state of the invoice's debits, as the bank's answer does days later. */
export async function setDebitState(invoiceId: string, state: DebitAttempt["state"]): Promise<void> {
  await DebitAttempt.update({ state }, { where: { invoiceId } });
}

export async function billForInvoice(fixture: BillingFixture, shop: BilledShop, days?: object): Promise<BilledInvoice> {
  const { invoice } = read<BillClientAnswer>(await billOne(fixture, shop, {}, days), 201);
  if (!invoice) throw new Error("There is no invoice.");
  return invoice;
}

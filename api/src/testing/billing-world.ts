import type { BillClientAnswer, BilledInvoice, InvoiceStatus, RehearseAnswer } from "@portal/api-contract";
import type { SourceRecord, SourceSale } from "../providers/sales/sales-source.port";
import { DebitAttempt } from "../models/debit-attempt.model";
import { Invoice } from "../models/invoice.model";
import { startBankWorld, type BankClient, type BankWorld } from "./bank-world";
import { createBillingStates, type BillingStates } from "./billing-states";
import type { TestClient, TestReply } from "./http-client";
import { buildSale, insertConnection, type TestConnection } from "./sales-builder";
import { acceptAgreement, tellShop } from "./sales-shop";
import { read } from "./read-reply";

/** A client whose sales are billed, with an account that may be debited unless it says otherwise. */
export interface BilledShop extends BankClient {
  connection: TestConnection;
}

export interface BillingWorld extends BankWorld, BillingStates {
  /** Of the agency, with a fresh second factor. */
  admin: TestClient;
  adminId: string;
  /** Agreed on 2026-10-01; `progress`: how far the client has come with the bank. */
  newShop(records?: readonly SourceRecord[], progress?: "agreement" | "mandate"): Promise<BilledShop>;
  tell(shop: BilledShop, records: readonly SourceRecord[]): Promise<void>;
}

/** A day of November 2026 that every bill of these tests can be about. */
export const november = { startDate: "2026-11-01", endDate: "2026-11-30" };

/** Lunch time in New York. */
export const noonOf = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** A sale of $100 in November 2026, of which $30.00 are owed, unless changed. */
export const wash = (change: Partial<SourceSale> = {}): SourceSale =>
  buildSale({ occurredAt: noonOf("2026-11-10"), ...change });

/** Milliseconds until it is an hour of the night, after which the bank is asked for nothing that was just billed. */
function untilNight(now: Date): number {
  const nightHour = 6;
  const hours = (24 + nightHour - now.getUTCHours()) % 24;
  return hours * 3_600_000;
}

export async function startBillingWorld(): Promise<BillingWorld> {
  const world = await startBankWorld({ LIMITS_FACTOR: "1000" });
  await world.advance(untilNight(world.portal.clock.now()));
  const person = await world.buildUser({ role: "admin", firstName: "Alex" });
  const admin = world.portal.newClient();
  await world.enter(admin, person);
  const tell = (shop: BilledShop, records: readonly SourceRecord[]) => tellShop(world, shop, records);
  return {
    ...world,
    ...createBillingStates(world.portal),
    admin,
    adminId: person.id,
    tell,
    async newShop(records = [], progress = "mandate") {
      const client = await world.newBankClient(progress);
      await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
      const shop = { ...client, connection: await insertConnection(world.portal.database, client.businessId) };
      await tell(shop, records);
      return shop;
    },
  };
}

/** What billing one client of November would do. */
export async function rehearseOne({ admin }: BillingWorld, { user }: BilledShop, change: object = {}) {
  const body = { clients: [{ id: user.id, ...november, ...change }] };
  const [rehearsal] = read<RehearseAnswer>(await admin.post("/pc/rehearse", body)).rehearsals;
  if (!rehearsal) throw new Error("There is no rehearsal.");
  return rehearsal;
}

/** Bills all that a rehearsal of November, or of other days, says, as the page does. */
export async function billOne(
  world: BillingWorld,
  shop: BilledShop,
  change: object = {},
  days: object = november,
): Promise<TestReply> {
  const { lines, hash } = await rehearseOne(world, shop, days);
  const transactions = lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
  // Some tests have returned debits, after which a run needs a reason (S71).
  const riskReason = "Agreed with the client";
  const body = { id: shop.user.id, ...november, ...days, transactions, rehearsalHash: hash, riskReason, ...change };
  return world.admin.post("/pc/bill-client", body);
}

/** The invoice stands as if its debits had come to this. */
export async function setInvoiceStatus(id: string, status: InvoiceStatus): Promise<void> {
  await Invoice.update({ status }, { where: { id } });
}

/** The last debit of an invoice has ended so, as a bank does it days later. */
export async function setDebitState(invoiceId: string, state: DebitAttempt["state"]): Promise<void> {
  await DebitAttempt.update({ state }, { where: { invoiceId } });
}

/** The invoice of an answer of `billOne`. */
export async function billForInvoice(world: BillingWorld, shop: BilledShop, days?: object): Promise<BilledInvoice> {
  const { invoice } = read<BillClientAnswer>(await billOne(world, shop, {}, days), 201);
  if (!invoice) throw new Error("There is no invoice.");
  return invoice;
}

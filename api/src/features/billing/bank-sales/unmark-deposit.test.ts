import type { BankMovementsAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { BankAccount } from "../../../models/bank-account.model";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { Sale } from "../../../models/sale.model";
import { readCents } from "../../../platform/db/money";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { User } from "../../../models/user.model";
import {
  billOne,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { createStripeAccounts } from "../../../../testing/stripe-accounts";

const day = 86_400_000;
const today = toLocalDay(new Date(), "America/New_York");
const days = { startDate: addDays(today, -30), endDate: addDays(today, 60) };

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

async function passNight(): Promise<void> {
  await fixture.advance(day);
  await fixture.portal.scheduledTasks.find(({ name }) => name === "bank.read-all-transactions")?.run();
  await fixture.advance(9 * 3_600_000);
  await fixture.portal.runJobs();
}

/** Books $1,420.00, which is more than the Lab books by itself. The bank voids the deposit after `voidsInDays`. */
async function deposit({ businessId }: BilledShop, voidsInDays?: number): Promise<string> {
  const { externalId: account } = await BankAccount.findOne({ where: { businessId }, rejectOnEmpty: true });
  const booked = { account, amount: 142_000, description: "CHECK 1182", ...(voidsInDays ? { voidsInDays } : {}) };
  await fixture.lab.control("stripe/transactions", booked);
  await passNight();
  const where = { businessId, description: "CHECK 1182" };
  const { externalId, status } = await BankTransaction.findOne({ where, rejectOnEmpty: true });
  expect(status).toBe("posted");
  return externalId;
}

/** Signs staff in again, because the session expired. */
async function enterAgain(): Promise<BillingFixture> {
  const admin = fixture.portal.newClient();
  await fixture.enter(admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  return { ...fixture, admin };
}

async function mark(transactionId: string): Promise<BillingFixture> {
  const now = await enterAgain();
  read(await now.admin.post("/pc/mark-as-sale", { transactionId, marked: true, reason: "Paid by check" }));
  return now;
}

const countAudit = ({ businessId }: BilledShop) =>
  AuditLog.count({ where: { action: "deposit.taken-back", subject: businessId, actor: null } });
async function verifiedOf({ businessId }: BilledShop): Promise<number> {
  const rows = await Sale.findAll({ where: { businessId, isListed: true } });
  return rows.reduce((sum, { verifiedCents }) => sum + readCents(verifiedCents), 0);
}

test("unmarks a marked deposit once when the bank voids it, even if the bank reports the void repeatedly", async () => {
  const shop = await fixture.newShop();
  const id = await deposit(shop, 2);
  expect((await rehearseOne(await mark(id), shop, days)).total).toBe(42_600);
  for (let night = 0; night < 2; night += 1) await passNight();
  await fixture.forgetReading(shop);
  await passNight();
  expect(await BankTransaction.findOne({ where: { externalId: id } })).toMatchObject({ status: "void" });
  expect(await rehearseOne(await enterAgain(), shop, days)).toMatchObject({ total: 0, lines: [], credits: [] });
  expect([await verifiedOf(shop), await countAudit(shop)]).toEqual([0, 1]);
});

test("a billed deposit that the bank voids is credited once, without a way to mark it again", async () => {
  const shop = await fixture.newShop();
  const id = await deposit(shop, 2);
  read(await billOne(await mark(id), shop, {}, days), 201);
  for (let night = 0; night < 2; night += 1) await passNight();
  await fixture.forgetReading(shop);
  await passNight();
  const now = await enterAgain();
  expect(await rehearseOne(now, shop, days)).toMatchObject({ total: -42_600, credits: [{ amount: 42_600 }] });
  expect([await verifiedOf(shop), await countAudit(shop)]).toEqual([0, 1]);
  const again = await now.admin.post("/pc/mark-as-sale", { transactionId: id, marked: true, reason: "Paid by check" });
  expect(read(again, 409)).toMatchObject({ code: "NOT_POSTED" });
});

test("an unmarked deposit that the bank voids changes nothing", async () => {
  const shop = await fixture.newShop();
  await deposit(shop, 2);
  for (let night = 0; night < 2; night += 1) await passNight();
  expect([await Sale.count({ where: { businessId: shop.businessId } }), await countAudit(shop)]).toEqual([0, 0]);
});

/** Links a client's Stripe account that paid out these cents today. Returns the payout's id. */
async function payOutByStripe({ user }: BilledShop, amount: number): Promise<string> {
  const accounts = createStripeAccounts(fixture.lab);
  await accounts.register({ redirectUri: `${fixture.portal.address}/callback` });
  const account = await accounts.open("Shine LLC");
  const payout = await accounts.payOut(account, { amount });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  const { url } = read<{ url: string }>(await browser.post("/integration/stripe/connect"));
  const back = await accounts.decide(url, { account });
  read(await browser.post("/callback", Object.fromEntries(back.searchParams)));
  return payout;
}

test("unmarks a payout of a linked Stripe account, whatever the bank's description", async () => {
  const shop = await fixture.newShop();
  const id = await deposit(shop);
  expect((await rehearseOne(await mark(id), shop, days)).total).toBe(42_600);
  const payoutId = await payOutByStripe(shop, 142_000);
  // Stripe fails at the first call: nothing is unmarked by a guess, and the call is retried.
  await fixture.lab.failNext("stripe-connect", "500", "/v1/payouts");
  await passNight();
  expect(await BankTransaction.findOne({ where: { externalId: id } })).toMatchObject({ payoutId: null });
  expect(await countAudit(shop)).toBe(0);
  await fixture.advance(3_600_000);
  await fixture.portal.runJobs();
  expect(await BankTransaction.findOne({ where: { externalId: id } })).toMatchObject({ payoutOf: null, payoutId });
  const now = await enterAgain();
  expect(await rehearseOne(now, shop, days)).toMatchObject({ total: 0, lines: [], credits: [] });
  expect([await verifiedOf(shop), await countAudit(shop)]).toEqual([0, 1]);
  const listed = await now.admin.post("/pc/get-trans", { id: shop.user.id, ...days });
  const shown = read<BankMovementsAnswer>(listed).data.find((one) => one.id === id);
  expect(shown).toMatchObject({ description: "CHECK 1182", isPayout: true, markedAsSale: false });
  const again = await now.admin.post("/pc/mark-as-sale", { transactionId: id, marked: true, reason: "Paid by check" });
  expect(read(again, 422)).toMatchObject({ code: "PAYOUT" });
});

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
  startBillingWorld,
  type BilledShop,
  type BillingWorld,
} from "../../../testing/billing-world";
import { read } from "../../../testing/read-reply";
import { createStripeAccounts } from "../../../testing/stripe-accounts";

const day = 86_400_000;
const today = toLocalDay(new Date(), "America/New_York");
/** All that the nights of these tests come to. */
const days = { startDate: addDays(today, -30), endDate: addDays(today, 60) };

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

/** The next day's look at the account, whatever time it is now. */
async function passNight(): Promise<void> {
  await world.advance(day);
  await world.portal.scheduledTasks.find(({ name }) => name === "bank.read-all-transactions")?.run();
  await world.advance(9 * 3_600_000);
  await world.portal.runJobs();
}

/** A deposit of $1,420.00, more than what the Lab books by itself, which the bank may take back on a day to come, as far as it is told of now. */
async function deposit({ businessId }: BilledShop, voidsInDays?: number): Promise<string> {
  const { externalId: account } = await BankAccount.findOne({ where: { businessId }, rejectOnEmpty: true });
  const booked = { account, amount: 142_000, description: "CHECK 1182", ...(voidsInDays ? { voidsInDays } : {}) };
  await world.lab.control("stripe/transactions", booked);
  await passNight();
  const where = { businessId, description: "CHECK 1182" };
  const { externalId, status } = await BankTransaction.findOne({ where, rejectOnEmpty: true });
  expect(status).toBe("posted");
  return externalId;
}

/** Signed in now: days have passed for everybody's session. */
async function enterAgain(): Promise<BillingWorld> {
  const admin = world.portal.newClient();
  await world.enter(admin, await User.findByPk(world.adminId, { rejectOnEmpty: true }));
  return { ...world, admin };
}

async function mark(transactionId: string): Promise<BillingWorld> {
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

test("a marked deposit that the bank takes back counts no more, once, however often it is told", async () => {
  const shop = await world.newShop();
  const id = await deposit(shop, 2);
  expect((await rehearseOne(await mark(id), shop, days)).total).toBe(42_600);
  for (let night = 0; night < 2; night += 1) await passNight();
  await world.forgetReading(shop);
  await passNight();
  expect(await BankTransaction.findOne({ where: { externalId: id } })).toMatchObject({ status: "void" });
  expect(await rehearseOne(await enterAgain(), shop, days)).toMatchObject({ total: 0, lines: [], credits: [] });
  expect([await verifiedOf(shop), await countAudit(shop)]).toEqual([0, 1]);
});

test("what was billed of it is credited, once, and it cannot be marked again", async () => {
  const shop = await world.newShop();
  const id = await deposit(shop, 2);
  read(await billOne(await mark(id), shop, {}, days), 201);
  for (let night = 0; night < 2; night += 1) await passNight();
  await world.forgetReading(shop);
  await passNight();
  const now = await enterAgain();
  expect(await rehearseOne(now, shop, days)).toMatchObject({ total: -42_600, credits: [{ amount: 42_600 }] });
  expect([await verifiedOf(shop), await countAudit(shop)]).toEqual([0, 1]);
  const again = await now.admin.post("/pc/mark-as-sale", { transactionId: id, marked: true, reason: "Paid by check" });
  expect(read(again, 409)).toMatchObject({ code: "NOT_POSTED" });
});

test("one that nobody has marked changes nothing", async () => {
  const shop = await world.newShop();
  await deposit(shop, 2);
  for (let night = 0; night < 2; night += 1) await passNight();
  expect([await Sale.count({ where: { businessId: shop.businessId } }), await countAudit(shop)]).toEqual([0, 0]);
});

/** An account of Stripe's, linked by the client, that has paid out these cents today; the payout's id. */
async function payOutByStripe({ user }: BilledShop, amount: number): Promise<string> {
  const accounts = createStripeAccounts(world.lab);
  await accounts.register({ redirectUri: `${world.portal.address}/callback` });
  const account = await accounts.open("Shine LLC");
  const payout = await accounts.payOut(account, { amount });
  const browser = world.portal.newClient();
  await world.enter(browser, user);
  const { url } = read<{ url: string }>(await browser.post("/integration/stripe/connect"));
  const back = await accounts.decide(url, { account });
  read(await browser.post("/callback", Object.fromEntries(back.searchParams)));
  return payout;
}

test("what a linked Stripe has paid out is no sale, whatever the bank calls it, also where it was marked before", async () => {
  const shop = await world.newShop();
  const id = await deposit(shop);
  expect((await rehearseOne(await mark(id), shop, days)).total).toBe(42_600);
  const payoutId = await payOutByStripe(shop, 142_000);
  // Down at the first question: nothing is taken back by guess, and it is asked again.
  await world.lab.failNext("stripe-connect", "500", "/v1/payouts");
  await passNight();
  expect(await BankTransaction.findOne({ where: { externalId: id } })).toMatchObject({ payoutId: null });
  expect(await countAudit(shop)).toBe(0);
  await world.advance(3_600_000);
  await world.portal.runJobs();
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

import { BankAccount } from "../../models/bank-account.model";
import { BankTransaction } from "../../models/bank-transaction.model";
import { startBankWorld, type BankClient, type BankWorld } from "../../testing/bank-world";
import { findPayout } from "./payout.policy";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

const listAll = ({ businessId }: BankClient) => BankTransaction.findAll({ where: { businessId } });

/** The hour of the work, UTC: before it the day's job waits. */
const hourOfReading = 9;

async function readNightly(): Promise<void> {
  await world.advance(86_400_000);
  const chore = world.portal.chores.find(({ name }) => name === "bank.read-all-transactions");
  await chore?.run();
  // Whatever time of the day it is now.
  await world.advance(hourOfReading * 3_600_000);
  await world.portal.runJobs();
}

test("the transactions of the account are kept daily, each once, payouts recognised", async () => {
  await world.hearEvents(false);
  const client = await world.newBankClient("mandate");
  await world.portal.runJobs();
  await readNightly();
  const first = await listAll(client);
  expect(first.length).toBeGreaterThan(10);
  expect(new Set(first.map(({ payoutOf }) => payoutOf))).toEqual(new Set(["square", "stripe", null]));
  const { externalId } = await BankAccount.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
  const booked = { account: externalId, amount: 12_345, description: "Cash deposit" };
  await world.lab.control("stripe/transactions", booked);
  await readNightly();
  const all = await listAll(client);
  expect(all.filter(({ amountCents }) => amountCents === 12_345)).toHaveLength(1);
  expect(new Set(all.map((row) => row.externalId)).size).toBe(all.length);
});

test.each([
  ["SQUARE INC SQ221101 CCD", 10_000, "square"],
  ["STRIPE TRANSFER ST-A1B2", 10_000, "stripe"],
  ["STRIPE TRANSFER ST-A1B2", -10_000, null],
  ["Square Deal Hardware", 10_000, null],
  ["Cash deposit", 10_000, null],
] as const)("%s of %d cents is a payout of %s", (description, amountCents, payout) => {
  expect(findPayout({ description, amountCents })).toBe(payout);
});

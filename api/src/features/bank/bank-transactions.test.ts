import type { Integration } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { BankTransaction } from "../../models/bank-transaction.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { findPayout } from "./payout.policy";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const listAll = ({ businessId }: BankClient) => BankTransaction.findAll({ where: { businessId } });

/** Hour (UTC) of the nightly job. */
const hourOfReading = 9;

async function readNightly(): Promise<void> {
  await fixture.advance(86_400_000);
  const task = fixture.portal.scheduledTasks.find(({ name }) => name === "bank.read-all-transactions");
  await task?.run();
  // Reaches the job's hour at any current time of day.
  await fixture.advance(hourOfReading * 3_600_000);
  await fixture.portal.runJobs();
}

test("transactions are stored daily, each once, with payouts recognized", async () => {
  await fixture.setEventDelivery(false);
  const client = await fixture.newBankClient("mandate");
  await fixture.portal.runJobs();
  await readNightly();
  const first = await listAll(client);
  expect(first.length).toBeGreaterThan(10);
  expect(new Set(first.map(({ payoutOf }) => payoutOf))).toEqual(new Set(["square", "stripe", null]));
  const { externalId } = await BankAccount.findOne({ where: { businessId: client.businessId }, rejectOnEmpty: true });
  const booked = { account: externalId, amount: 12_345, description: "Cash deposit" };
  await fixture.lab.control("stripe/transactions", booked);
  await readNightly();
  const all = await listAll(client);
  expect(all.filter(({ description }) => description === booked.description)).toHaveLength(1);
  expect(new Set(all.map((row) => row.externalId)).size).toBe(all.length);
});

describe("a change without an event", () => {
  const withStatus = (status: string, reason: string | null = null) =>
    expect.objectContaining({ status, reason }) as unknown;

  beforeAll(() => fixture.setEventDelivery(false));

  async function newClient(): Promise<{ client: BankClient; account: string }> {
    const client = await fixture.newBankClient("mandate");
    await fixture.portal.runJobs();
    await readNightly();
    const where = { businessId: client.businessId };
    return { client, account: (await BankAccount.findOne({ where, rejectOnEmpty: true })).externalId };
  }

  /** Signs in again: sessions do not last a night. */
  async function readCard({ browser, user }: BankClient): Promise<Integration | undefined> {
    await fixture.enter(browser, user);
    const { body } = await browser.post("/integration/get-all");
    return (body as Integration[]).find(({ partner }) => partner === "PCW");
  }

  const listDrifts = async ({ businessId: id }: BankClient) => {
    const sql = "SELECT details FROM audit_log WHERE subject = :id AND action = 'bank.drift' ORDER BY id";
    const rows = await fixture.portal.database.select(sql, { values: { id } });
    return rows.map(({ details }) => JSON.parse(String(details)) as unknown);
  };

  test("is found after an account stopped or a mandate ended", async () => {
    const { client, account } = await newClient();
    const before = await readCard(client);
    expect(before).toEqual(withStatus("connected"));
    const readAt = Date.parse(before?.lastSyncAt ?? "");
    expect(fixture.portal.clock.now().getTime() - readAt).toBeLessThan(600_000);
    const next = new Date(before?.nextRefreshAt ?? "");
    expect([next.getUTCHours(), next > fixture.portal.clock.now()]).toEqual([hourOfReading, true]);
    await fixture.lab.control("stripe/accounts/deactivate", { account });
    await readNightly();
    const broken = "Your bank no longer gives us information about this account.";
    expect(await readCard(client)).toEqual(withStatus("degraded", broken));
    expect(await readCard(client)).toMatchObject({ isConnected: true, lastSyncAt: before?.lastSyncAt });
    await fixture.lab.control("stripe/accounts/reactivate", { account });
    await readNightly();
    expect(await readCard(client)).toEqual(withStatus("connected"));
    const { id, accountId, mandateId: mandate } = await fixture.findNewest(client);
    await fixture.lab.control("stripe/mandates/inactivate", { mandate });
    await readNightly();
    expect(await readCard(client)).toEqual(withStatus("disconnected", "Your bank has ended the debit authorization."));
    expect(await fixture.readState(client)).toMatchObject({ step: "bank", authorization: { status: "inactive" } });
    expect(await listDrifts(client)).toEqual([
      { account: accountId, found: "active", expected: "inactive" },
      { account: accountId, found: "inactive", expected: "active" },
      { authorization: id, found: "active", expected: "inactive" },
    ]);
  });

  test("is read after the provider recovers", async () => {
    const { client, account } = await newClient();
    const things = "/v1/financial_connections";
    const faults = [
      ["500", `${things}/accounts/${account}`],
      ["429", `${things}/accounts/${account}`],
      ["timeout", `${things}/accounts/${account}`],
      ["garbage", `${things}/transactions`],
    ] as const;
    const booked = { account, amount: 12_345, description: "WIRE IN" };
    const where = { businessId: client.businessId, description: booked.description };
    const count = () => BankTransaction.count({ where });
    for (const [nights, [kind, to]] of faults.entries()) {
      await fixture.lab.control("stripe/transactions", booked);
      await fixture.lab.control("faults", { provider: "stripe", kind, to, count: 100, delayMs: 20 });
      await readNightly();
      expect(await count()).toBe(nights);
      await fixture.lab.control("faults/clear", {});
      await fixture.advance(3_600_000);
      await fixture.portal.runJobs();
      expect(await count()).toBe(nights + 1);
    }
    const before = await readCard(client);
    await fixture.lab.control("stripe/looks", { account, outcome: "failed" });
    for (let night = 1; night <= 4; night += 1) {
      expect(await readCard(client)).toEqual(withStatus("connected"));
      await readNightly();
    }
    const unread = "We could not read your bank transactions for three days.";
    expect(await readCard(client)).toEqual(withStatus("degraded", unread));
    expect(await readCard(client)).toMatchObject({ lastSyncAt: before?.lastSyncAt });
    await fixture.lab.control("stripe/looks", { account, outcome: "succeeded" });
    await readNightly();
    expect(await readCard(client)).toEqual(withStatus("connected"));
    expect(await listDrifts(client)).toEqual([]);
  });

  test("that was not read before the authorization was renewed does not degrade the card", async () => {
    const client = await fixture.newBankClient("account");
    await fixture.agePendingRead(client, 10 * 86_400_000);
    expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
    expect(await readCard(client)).toEqual(withStatus("connected"));
  });
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

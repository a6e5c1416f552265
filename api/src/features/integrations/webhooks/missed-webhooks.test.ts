import type { Integration } from "@portal/api-contract";
import { stripeFixture, type StripeFixture } from "../../../../testing/stripe.fixture";
import { until } from "../../../../testing/until";

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await stripeFixture.start();
});
afterAll(() => fixture.stop());

const minute = 60_000;

interface Shop {
  provider: "square" | "stripe-connect";
  name: string;
  account: string;
  sell(): Promise<unknown>;
  readCard(): Promise<Integration>;
}

interface Sent {
  fault: string | null;
  body: string;
}

async function openSquare(): Promise<Shop> {
  const client = await fixture.newLinkedClient();
  const { merchantId } = client;
  return {
    provider: "square",
    name: "Square",
    account: merchantId,
    sell: () => fixture.sell(merchantId),
    readCard: () => fixture.readCard(client),
  };
}

async function openStripe(): Promise<Shop> {
  const client = await fixture.newStripeClient();
  const { account } = client;
  return {
    provider: "stripe-connect",
    name: "Stripe",
    account,
    sell: () => fixture.accounts.pay({ account, amount: 4_000 }),
    readCard: () => fixture.readStripeCard(client),
  };
}

async function pass(milliseconds: number): Promise<void> {
  await fixture.advance(milliseconds);
  await fixture.runScheduledTask("re-scans");
  await fixture.portal.runJobs();
}

const drop = ({ provider, account }: Shop) =>
  fixture.lab.control("faults", { provider, kind: "drop-webhook", count: 50, account });
const clearFaults = () => fixture.lab.control("faults/clear", {});

async function untilDropped({ account }: Shop): Promise<void> {
  const isDropped = (log: unknown) =>
    Array.isArray(log) && log.some(({ fault, body }: Sent) => fault === "drop-webhook" && body.includes(account));
  await until(async () => isDropped(await fixture.lab.control("webhooks")));
}

async function untilWaiting(account: string): Promise<void> {
  const sql = "SELECT id FROM deliveries WHERE account_id = :account AND state = 'waiting'";
  await until(async () => (await fixture.portal.database.select(sql, { values: { account } })).length > 0);
}

describe.each([
  ["Square", openSquare],
  ["Stripe", openStripe],
])("missing webhooks of %s", (_name, open) => {
  test("degrade the card once they are late, until the next one arrives", async () => {
    const shop = await open();
    await pass(6 * minute);
    await drop(shop);
    await shop.sell();
    await untilDropped(shop);
    await pass(6 * minute);
    expect(await shop.readCard()).toMatchObject({ status: "connected", reason: null });
    await pass(16 * minute);
    expect(await shop.readCard()).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: `${shop.name} is not sending us new sales right away.`,
      cure: "You don't need to do anything. We read them every few minutes until this works again.",
    });
    await clearFaults();
    await shop.sell();
    // A sale has several deliveries, and storing one of them delays their common job.
    await until(async () => {
      await fixture.portal.runJobs();
      return (await shop.readCard()).status === "connected";
    });
    expect(await shop.readCard()).toMatchObject({ status: "connected", reason: null, cure: null });
  });

  test("are not reported without sales, or when a later one arrived", async () => {
    const shop = await open();
    await pass(60 * minute);
    expect(await shop.readCard()).toMatchObject({ status: "connected" });
    await drop(shop);
    await shop.sell();
    await untilDropped(shop);
    await clearFaults();
    await fixture.advance(2 * minute);
    await shop.sell();
    await untilWaiting(shop.account);
    await pass(20 * minute);
    await pass(20 * minute);
    expect(await shop.readCard()).toMatchObject({ status: "connected", reason: null });
  });
});

import type { Integration } from "@portal/api-contract";
import { Sale } from "../../models/sale.model";
import { Delivery } from "../../models/delivery.model";
import type { SquareClient } from "../../../testing/square.fixture";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";
import { until } from "../../../testing/until";

interface Vendor {
  provider: string;
  name: string;
  link(): Promise<SquareClient & { account: string }>;
  sell(account: string): Promise<unknown>;
  readCard(client: SquareClient): Promise<Integration>;
}

let fixture: StripeFixture;
let vendors: Readonly<Record<"square" | "stripe", Vendor>>;
const clients = new Map<Vendor, SquareClient & { account: string }>();
beforeAll(async () => {
  fixture = await stripeFixture.start();
  vendors = {
    square: {
      provider: "square",
      name: "Square",
      link: async () => {
        const client = await fixture.newLinkedClient();
        return { ...client, account: client.merchantId };
      },
      sell: (account) => fixture.sell(account, cents),
      readCard: (client) => fixture.readCard(client),
    },
    stripe: {
      provider: "stripe-connect",
      name: "Stripe",
      link: () => fixture.newStripeClient(),
      sell: (account) => fixture.accounts.pay({ account, amount: cents }),
      readCard: (client) => fixture.readStripeCard(client),
    },
  };
});
afterAll(() => fixture.stop());

const minute = 60_000;
/** An amount that the Lab does not use otherwise. */
const cents = 98_765;

/** The tests of a vendor share one client, so each fault must leave its connection unchanged. */
async function clientOf(vendor: Vendor) {
  const client = clients.get(vendor) ?? (await vendor.link());
  clients.set(vendor, client);
  return client;
}

async function sell(vendor: Vendor, account: string): Promise<void> {
  const countDeliveries = () => Delivery.count({ where: { accountId: account } });
  const before = await countDeliveries();
  await vendor.sell(account);
  await until(async () => (await countDeliveries()) > before);
}

const injectFault = ({ provider }: Vendor, kind: string, account: string) =>
  fixture.lab.control("faults", { provider, kind, account, count: 1_000, delayMs: 20 });

/** A problem is shown only after the second failure. */
async function tryTwice(): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await fixture.portal.runJobs();
    await fixture.advance(5 * minute);
  }
}

/** When all attempts of a sync have failed, a scheduled task starts a new one an hour later. */
async function waitForRecovery(vendor: Vendor, client: SquareClient): Promise<void> {
  for (let hour = 0; hour < 12; hour += 1) {
    await fixture.advance(60 * minute);
    for (const task of ["failed-imports", "re-scans"]) await fixture.runScheduledTask(task);
    await fixture.portal.runJobs();
    if ((await vendor.readCard(client)).status === "connected") return;
  }
}

const countSales = async ({ businessId }: SquareClient) =>
  (await Sale.findAll({ where: { businessId, totalCents: cents }, attributes: ["externalId"] })).length;

const silent = (name: string) => ({ status: "degraded", reason: `${name} does not answer.` });
const limited = (name: string) => ({ status: "degraded", reason: `${name} limits how fast we can read your sales.` });

const faults = [
  ["429", limited],
  ["500", silent],
  ["timeout", silent],
  ["garbage", silent],
] as const;

describe.each(["square", "stripe"] as const)("%s", (id) => {
  test.each(faults)("that fails with %s recovers without action", async (kind, says) => {
    const vendor = vendors[id];
    const client = await clientOf(vendor);
    const before = await countSales(client);
    await injectFault(vendor, kind, client.account);
    await sell(vendor, client.account);
    await fixture.refresh(client);
    await tryTwice();
    expect(await vendor.readCard(client)).toMatchObject({
      ...says(vendor.name),
      isConnected: true,
      cure: "You don't need to do anything. We keep trying.",
    });
    expect(await countSales(client)).toBe(before);

    await fixture.lab.control("faults/clear", {});
    await waitForRecovery(vendor, client);
    expect(await vendor.readCard(client)).toMatchObject({ status: "connected", reason: null });
    expect(await countSales(client)).toBe(before + 1);
  });

  test("that is slow is read without showing a problem", async () => {
    const vendor = vendors[id];
    const client = await clientOf(vendor);
    const before = await countSales(client);
    await injectFault(vendor, "slow", client.account);
    await sell(vendor, client.account);
    await fixture.refresh(client);
    await fixture.portal.runJobs();
    await fixture.lab.control("faults/clear", {});
    expect(await vendor.readCard(client)).toMatchObject({ status: "connected", reason: null });
    expect(await countSales(client)).toBe(before + 1);
  });
});

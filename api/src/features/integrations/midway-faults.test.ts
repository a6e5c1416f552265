import type { Integration } from "@portal/api-contract";
import { Sale } from "../../models/sale.model";
import type { TestReply } from "../../../testing/http-client";
import { startSquareProxy, type SquareProxy } from "../../../testing/square-proxy";
import type { SquareClient } from "../../../testing/square.fixture";
import { stripeFixture, type StripeFixture } from "../../../testing/stripe.fixture";

interface Vendor {
  provider: "square" | "stripe-connect";
  tokenPath: string;
  /** Opens an account with more than a page of history; returns its id. */
  open(): Promise<string>;
  link(client: SquareClient, account: string): Promise<TestReply>;
  page: RegExp;
  /** Ends access at the vendor, without an event. */
  end(account: string): Promise<void>;
  readCard(client: SquareClient): Promise<Integration>;
}

let proxy: SquareProxy;
let fixture: StripeFixture;
let opened = 0;
let vendors: Readonly<Record<"square" | "stripe", Vendor>>;
beforeAll(async () => {
  proxy = await startSquareProxy();
  fixture = await stripeFixture.start({ SQUARE_BASE_URL: proxy.origin, STRIPE_BASE_URL: proxy.origin });
  proxy.target = fixture.lab.environment.SQUARE_BASE_URL ?? "";
  await fixture.seller.register({ notificationUrl: null });
  await fixture.accounts.register({ notificationUrl: null });
  vendors = {
    square: {
      provider: "square",
      tokenPath: "/oauth2/token",
      open: () => Promise.resolve(fixture.nextMerchant()),
      link: (client, account) => fixture.link(client, account),
      page: /"closed_at":/,
      end: (account) => fixture.seller.revoke(account),
      readCard: (client) => fixture.readCard(client),
    },
    stripe: {
      provider: "stripe-connect",
      tokenPath: "/oauth/token",
      open: () => fixture.accounts.open(`Midway Detailing ${String((opened += 1))}`, { days: 300 }),
      link: (client, account) => fixture.linkStripe(client, account),
      page: /"object":\s*"charge"/,
      end: (account) => fixture.accounts.deauthorize(account),
      readCard: (client) => fixture.readStripeCard(client),
    },
  };
});
afterAll(async () => {
  await fixture.stop();
  await proxy.stop();
});
beforeEach(() => {
  proxy.rewrite = (text) => text;
});

const listSales = async ({ businessId }: SquareClient) =>
  (await Sale.findAll({ where: { businessId }, attributes: ["externalId"] })).map(({ externalId }) => externalId);

describe.each(["square", "stripe"] as const)("%s", (id) => {
  test("keeps the first page when a grant ends between two pages", async () => {
    const vendor = vendors[id];
    const [client, account] = [await fixture.newSquareClient(), await vendor.open()];
    let pages = 0;
    proxy.rewrite = async (text) => {
      if (vendor.page.test(text) && (pages += 1) === 2) await vendor.end(account);
      return text;
    };
    expect(await vendor.link(client, account)).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    expect(await vendor.readCard(client)).toMatchObject({ isConnected: false, status: "revoked" });
    const part = await listSales(client);
    expect(part.length).toBeGreaterThan(0);

    proxy.rewrite = (text) => text;
    expect(await vendor.link(client, account)).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    expect(await vendor.readCard(client)).toMatchObject({ isConnected: true, status: "connected", reason: null });
    const all = await listSales(client);
    expect(all.length).toBeGreaterThan(part.length);
    expect(all).toEqual(expect.arrayContaining(part));
    expect(new Set(all).size).toBe(all.length);
  });

  test("links on the next try when the response to the code was lost", async () => {
    const vendor = vendors[id];
    const [client, account] = [await fixture.newSquareClient(), await vendor.open()];
    await fixture.lab.failNext(vendor.provider, "timeout", vendor.tokenPath, { delayMs: 20 });
    expect(await vendor.link(client, account)).toMatchObject({
      status: 503,
      body: { code: `${id.toUpperCase()}_UNREACHABLE` },
    });
    expect(await vendor.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
    expect(await vendor.link(client, account)).toMatchObject({ status: 200 });
    expect(await vendor.readCard(client)).toMatchObject({ isConnected: true, status: "syncing" });
  });
});

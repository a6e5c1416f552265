import { Connection } from "../../models/connection.model";
import { Sale } from "../../models/sale.model";
import { createSources } from "../../providers/sales/sources.port";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { read } from "../../../testing/read-reply";
import { startTillpoint, type Tillpoint } from "../../../testing/tillpoint";

/** A vendor that only its adapter and its line in `createSources` add. */
let vendor: Tillpoint;
let fixture: AccountFixture;
beforeAll(async () => {
  vendor = await startTillpoint();
  // Demo mode does not check responses against the contract, which does not list this vendor.
  fixture = await accountFixture.start(
    { PORTAL_MODE: "demo" },
    {
      adapt: (providers) => ({
        ...providers,
        sources: createSources([...providers.sources.all, vendor.source]),
      }),
    },
  );
});
afterAll(async () => {
  await fixture.stop();
  await vendor.stop();
});

const day = 86_400_000;

interface Card {
  partner: string;
}

function deliver({ body, headers }: { body: string; headers: Record<string, string> }): Promise<Response> {
  const sent = { "content-type": "application/json", connection: "close", ...headers };
  return fetch(`${fixture.portal.address}/api/webhooks/tillpoint`, { method: "POST", body, headers: sent });
}

test("a vendor with only an adapter can be linked on /init", async () => {
  const { portal } = fixture;
  const browser = portal.newClient();
  await fixture.enter(browser, await fixture.buildUser());
  const readCard = async () =>
    read<Card[]>(await browser.post("/integration/get-all")).find(({ partner }) => partner === "tillpoint");
  const linked = () => Connection.findOne({ where: { source: "tillpoint" }, rejectOnEmpty: true });
  expect(await readCard()).toMatchObject({
    ...{ isConnected: false, status: "disconnected" },
    link: {
      ...{ name: "Tillpoint", ...vendor.source.card, kind: "sales", choice: null },
      warning: [expect.stringContaining("New sales stop coming in from Tillpoint"), expect.any(String)],
      connect: "POST /integration/tillpoint/connect",
      disconnect: "POST /integration/disconnect/tillpoint",
    },
  });
  expect(await browser.post("/integration/disconnect/tillpoint")).toMatchObject({
    status: 409,
    body: { message: "Tillpoint is not linked. Link it first." },
  });

  const { url } = read<{ url: string }>(await browser.post("/integration/tillpoint/connect"));
  const { searchParams } = new URL(url);
  expect(searchParams.get("redirectUri")).toMatch(/\/integration\/tillpoint\/callback$/);
  const first = vendor.sell(10_000, new Date(portal.clock.now().getTime() - 2 * day));
  const back = { code: "yes", state: searchParams.get("state") ?? "" };
  read(await browser.post("/integration/tillpoint/callback", back));
  await portal.runJobs();
  const { businessId } = await linked();
  const sales = () => Sale.findAll({ where: { businessId, source: "tillpoint" }, order: ["externalId"] });
  expect(await sales()).toMatchObject([{ externalId: first, verifiedCents: 10_000, isListed: true }]);
  expect(await readCard()).toMatchObject({ isConnected: true, status: "connected" });
  expect(read(await browser.get("/tillpoint/locations"))).toMatchObject({ locations: [{ name: "Corner" }] });

  const webhook = vendor.buildWebhook(vendor.sell(2_500, portal.clock.now()));
  const forged = { ...webhook, headers: { "x-tillpoint-signature": "0".repeat(64) } };
  expect((await deliver(forged)).status).toBe(403);
  expect((await deliver(webhook)).status).toBe(200);
  await portal.runJobs();
  expect(await sales()).toMatchObject([{ verifiedCents: 10_000 }, { verifiedCents: 2_500, isListed: true }]);

  read(await browser.post("/integration/disconnect/tillpoint"));
  await portal.runJobs();
  expect(await linked()).toMatchObject({ state: "disconnected", accessToken: null });
  expect(await sales()).toHaveLength(2);
});

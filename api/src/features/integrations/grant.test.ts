import type { NotificationsAnswer } from "@portal/api-contract";
import { Job } from "../../models/job.model";
import { SyncRun } from "../../models/sync-run.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { read } from "../../../testing/read-reply";
import { startSquareWorld, type SquareClient, type SquareWorld } from "../../../testing/square-world";

let world: SquareWorld;
beforeAll(async () => {
  world = await startSquareWorld();
});
afterAll(() => world.stop());

const day = 86_400_000;

/** Signs in again first, since days may have passed. */
async function readCard(client: SquareClient) {
  await world.enter(client.browser, client.user);
  return world.readCard(client);
}

async function readSales(client: SquareClient): Promise<void> {
  await world.enter(client.browser, client.user);
  await world.readSales(client);
}

async function settle(): Promise<void> {
  for (const pause of [1_500, 6_000, 24_000]) {
    await world.advance(pause);
    await world.portal.runJobs();
  }
}

const tokenOf = async (client: SquareClient) => (await world.findConnection(client)).accessToken;

async function listOutcomes(client: SquareClient) {
  const { id: connectionId } = await world.findConnection(client);
  const runs = await SyncRun.findAll({ where: { connectionId, kind: "refresh" } });
  return runs.map(({ state, error }) => ({ state, error }));
}

describe("an access token", () => {
  test("is renewed once when seven days old, also with concurrent requests", async () => {
    const client = await world.newLinkedClient();
    const first = await tokenOf(client);
    await world.advance(7 * day - 60_000);
    await world.runScheduledTask("renew-tokens");
    expect(await tokenOf(client)).toBe(first);
    await world.advance(61_000);
    await Promise.all([world.runScheduledTask("renew-tokens"), world.runScheduledTask("renew-tokens")]);
    expect(await Job.count({ where: { kind: "square.refresh-token", state: "queued" } })).toBe(1);
    await world.portal.runJobs();
    expect(await tokenOf(client)).not.toBe(first);
    const { tokenRefreshedAt } = await world.findConnection(client);
    expect(world.portal.clock.now().getTime() - Number(tokenRefreshedAt)).toBeLessThan(60_000);
    await readSales(client);
    expect(await readCard(client)).toMatchObject({ status: "connected" });
  });

  test("shows a problem after eight days without renewal, while the connection works", async () => {
    const client = await world.newLinkedClient();
    await world.advance(8 * day + 60_000);
    expect(await readCard(client)).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: "We could not renew our access to Square for more than 8 days.",
    });
    await world.runScheduledTask("renew-tokens");
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("is renewed when Square rejects it", async () => {
    const client = await world.newLinkedClient();
    await world.seller.expireToken(client.merchantId);
    await readSales(client);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    expect(await listOutcomes(client)).toEqual([{ state: "done", error: null }]);
  });

  test("is kept while Square does not respond", async () => {
    const client = await world.newLinkedClient();
    const first = await tokenOf(client);
    await world.advance(7 * day);
    await world.runScheduledTask("renew-tokens");
    const { length: count } = (await world.seller.merchants()).filter(({ linked }) => linked);
    await world.lab.control("faults", { provider: "square", kind: "500", to: "/oauth2/token", count });
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    expect(await tokenOf(client)).toBe(first);
    await settle();
    expect(await tokenOf(client)).not.toBe(first);
  });
});

describe("a grant that ended", () => {
  test("at Square with an event shows the connection as revoked until it is linked again", async () => {
    const client = await world.newLinkedClient();
    await world.seller.revoke(client.merchantId);
    for (let tries = 0; tries < 500 && (await readCard(client)).isConnected; tries += 1) {
      await world.portal.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await readCard(client)).toMatchObject({
      isConnected: false,
      status: "revoked",
      nextRefreshAt: null,
      reason: "Access was ended in your Square account.",
      cure: "Link Square again. The sales that were imported stay.",
      link: expect.objectContaining({ warning: [expect.stringContaining("can't read any more sales")] }) as unknown,
    });
    const { browser, merchantId } = client;
    const { id } = await world.findConnection(client);
    const { data } = read<NotificationsAnswer>(await browser.get("/account/notifications"));
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([["source-revoked", "Square is disconnected"]]);
    expect(await browser.post("/sales/refresh")).toMatchObject({ status: 409, body: { code: "LINK_ENDED" } });
    await world.linkWithoutImport(client, merchantId);
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected", reason: null });
    expect(await new AuditProbe(world.portal.database).actions(id)).toEqual([
      "connection.linked",
      "connection.revoked",
      "connection.linked",
    ]);
  });

  test("at Square without an event is detected by the next sync, which ends all runs", async () => {
    const client = await world.newLinkedClient();
    await world.seller.register({ notificationUrl: null });
    await world.seller.revoke(client.merchantId);
    await readSales(client);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: false, status: "revoked" });
    expect(await listOutcomes(client)).toEqual([{ state: "failed", error: "revoked" }]);
    expect((await world.unlink(client)).status).toBe(200);
  });

  test("after its token expired shows the connection as expired", async () => {
    const client = await world.newLinkedClient();
    await world.advance(31 * day);
    await world.seller.revoke(client.merchantId);
    await world.runScheduledTask("renew-tokens");
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({
      isConnected: false,
      status: "expired",
      reason: "Access to Square has expired.",
    });
  });
});

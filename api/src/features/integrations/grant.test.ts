import type { NotificationsAnswer } from "@portal/api-contract";
import { Job } from "../../models/job.model";
import { SyncRun } from "../../models/sync-run.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { read } from "../../../testing/read-reply";
import { squareFixture, type SquareClient, type SquareFixture } from "../../../testing/square.fixture";

let fixture: SquareFixture;
beforeAll(async () => {
  fixture = await squareFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;

/** Signs in again first, since days may have passed. */
async function readCard(client: SquareClient) {
  await fixture.enter(client.browser, client.user);
  return fixture.readCard(client);
}

async function readSales(client: SquareClient): Promise<void> {
  await fixture.enter(client.browser, client.user);
  await fixture.readSales(client);
}

async function settle(): Promise<void> {
  for (const pause of [1_500, 6_000, 24_000]) {
    await fixture.advance(pause);
    await fixture.portal.runJobs();
  }
}

const tokenOf = async (client: SquareClient) => (await fixture.findConnection(client)).accessToken;

async function listOutcomes(client: SquareClient) {
  const { id: connectionId } = await fixture.findConnection(client);
  const runs = await SyncRun.findAll({ where: { connectionId, kind: "refresh" } });
  return runs.map(({ state, error }) => ({ state, error }));
}

describe("an access token", () => {
  test("is renewed once when seven days old, also with concurrent requests", async () => {
    const client = await fixture.newLinkedClient();
    const first = await tokenOf(client);
    await fixture.advance(7 * day - 60_000);
    await fixture.runScheduledTask("renew-tokens");
    expect(await tokenOf(client)).toBe(first);
    await fixture.advance(61_000);
    await Promise.all([fixture.runScheduledTask("renew-tokens"), fixture.runScheduledTask("renew-tokens")]);
    expect(await Job.count({ where: { kind: "square.refresh-token", state: "queued" } })).toBe(1);
    await fixture.portal.runJobs();
    expect(await tokenOf(client)).not.toBe(first);
    const { tokenRefreshedAt } = await fixture.findConnection(client);
    expect(fixture.portal.clock.now().getTime() - Number(tokenRefreshedAt)).toBeLessThan(60_000);
    await readSales(client);
    expect(await readCard(client)).toMatchObject({ status: "connected" });
  });

  test("shows a problem after eight days without renewal, while the connection works", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.advance(8 * day + 60_000);
    expect(await readCard(client)).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: "We could not renew our access to Square for more than 8 days.",
    });
    await fixture.runScheduledTask("renew-tokens");
    await fixture.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("is renewed when Square rejects it", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.seller.expireToken(client.merchantId);
    await readSales(client);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    expect(await listOutcomes(client)).toEqual([{ state: "done", error: null }]);
  });

  test("is kept while Square does not respond", async () => {
    const client = await fixture.newLinkedClient();
    const first = await tokenOf(client);
    await fixture.advance(7 * day);
    await fixture.runScheduledTask("renew-tokens");
    const { length: count } = (await fixture.seller.merchants()).filter(({ linked }) => linked);
    await fixture.lab.control("faults", { provider: "square", kind: "500", to: "/oauth2/token", count });
    await fixture.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    expect(await tokenOf(client)).toBe(first);
    await settle();
    expect(await tokenOf(client)).not.toBe(first);
  });
});

describe("a grant that ended", () => {
  test("at Square with an event shows the connection as revoked until it is linked again", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.seller.revoke(client.merchantId);
    for (let tries = 0; tries < 500 && (await readCard(client)).isConnected; tries += 1) {
      await fixture.portal.runJobs();
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
    const { id } = await fixture.findConnection(client);
    const { data } = read<NotificationsAnswer>(await browser.get("/account/notifications"));
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([["source-revoked", "Square is disconnected"]]);
    expect(await browser.post("/sales/refresh")).toMatchObject({ status: 409, body: { code: "LINK_ENDED" } });
    await fixture.linkWithoutImport(client, merchantId);
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected", reason: null });
    expect(await new AuditProbe(fixture.portal.database).actions(id)).toEqual([
      "connection.linked",
      "connection.revoked",
      "connection.linked",
    ]);
  });

  test("at Square without an event is detected by the next sync, which ends all runs", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.seller.register({ notificationUrl: null });
    await fixture.seller.revoke(client.merchantId);
    await readSales(client);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: false, status: "revoked" });
    expect(await listOutcomes(client)).toEqual([{ state: "failed", error: "revoked" }]);
    expect((await fixture.unlink(client)).status).toBe(200);
  });

  test("after its token expired shows the connection as expired", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.advance(31 * day);
    await fixture.seller.revoke(client.merchantId);
    await fixture.runScheduledTask("renew-tokens");
    await fixture.portal.runJobs();
    expect(await readCard(client)).toMatchObject({
      isConnected: false,
      status: "expired",
      reason: "Access to Square has expired.",
    });
  });
});

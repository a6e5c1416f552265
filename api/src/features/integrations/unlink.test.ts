import { AuditProbe } from "../../../testing/audit-probe";
import type { SquareClient } from "../../../testing/square-world";
import { startSyncWorld, type SyncWorld } from "../../../testing/sync-world";

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.stop());

/** Counts listed sales. The final sync of an unlinked seller also brings open orders. */
const countSales = async (client: SquareClient) =>
  (await world.listSales(client)).filter(({ isListed }) => isListed).length;

/** Makes a sale and reads it. */
async function sellTo(client: SquareClient, merchantId: string): Promise<void> {
  await world.sell(merchantId);
  await world.readSales(client);
}

describe("unlinking", () => {
  test("ends the grant at Square without deleting the sales", async () => {
    const client = await world.newLinkedClient();
    await sellTo(client, client.merchantId);
    const before = await countSales(client);
    expect(before).toBeGreaterThan(0);
    const reply = await world.unlink(client);
    const message = "Square is unlinked. The sales that were imported stay.";
    expect([reply.status, reply.body]).toEqual([200, { message, type: "success" }]);
    expect(await world.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected", import: null });
    const row = await world.findConnection(client);
    expect(row).toMatchObject({ state: "disconnected" });
    expect(await world.isLinkedAtSquare(client.merchantId)).toBe(true);
    await world.portal.runJobs();
    expect(await world.findConnection(client)).toMatchObject({ accessToken: null, refreshToken: null });
    expect(await world.isLinkedAtSquare(client.merchantId)).toBe(false);
    expect(await countSales(client)).toBe(before);
    const { lastSyncAt } = await row.reload();
    expect(lastSyncAt).not.toBeNull();
    expect((await world.readCard(client)).lastSyncAt).toBe(lastSyncAt?.toISOString());
    expect(await new AuditProbe(world.portal.database).actions(row.id)).toEqual([
      "connection.linked",
      "connection.unlinked",
    ]);
    expect((await client.browser.get("/square/locations")).body).toEqual({ locations: [] });
  });

  test("is retried while Square does not respond", async () => {
    const client = await world.newLinkedClient();
    await world.lab.failNext("square", "500", "/oauth2/revoke");
    await world.unlink(client);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(client.merchantId)).toBe(true);
    await world.advance(5_000);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(client.merchantId)).toBe(false);
  });

  test("returns 409 without a connection", async () => {
    const [client, other] = [await world.newSquareClient(), await world.newSquareClient()];
    await world.linkWithoutImport(client, world.nextMerchant());
    expect(await world.unlink(other)).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
    const replies = await Promise.all([world.unlink(client), world.unlink(client)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("ends a running import", async () => {
    const client = await world.newSquareClient();
    await world.link(client, world.nextMerchant());
    await world.unlink(client);
    await world.portal.runJobs();
    expect(await world.listRuns(client, "backfill")).toMatchObject([{ state: "failed", error: "unlinked" }]);
    expect(await world.listRuns(client, "final")).toMatchObject([{ state: "done", error: null }]);
    expect(await countSales(client)).toBeLessThan(100);
  });
});

describe("linking again", () => {
  test("continues the connection with the same start", async () => {
    const client = await world.newLinkedClient();
    const first = await world.findConnection(client);
    await world.advance(60_000);
    await world.unlink(client);
    await world.linkWithoutImport(client, client.merchantId);
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(client.merchantId)).toBe(true);
    const again = await world.findConnection(client);
    expect(again).toMatchObject({ id: first.id, importFrom: first.importFrom, state: "active" });
    expect(again.linkedAt).not.toEqual(first.linkedAt);
  });

  test("by another business imports only the sales after that link", async () => {
    const [first, second] = [await world.newSquareClient(), await world.newSquareClient()];
    const merchantId = world.nextMerchant();
    await world.linkAndImport(first, merchantId);
    const before = await countSales(first);
    await world.unlink(first);
    await world.portal.runJobs();
    await world.linkAndImport(second, merchantId);
    expect(await countSales(second)).toBe(0);
    const card = await world.readCard(second);
    expect(card).toMatchObject({
      status: "connected",
      cure: "Sales made since you linked it count here. If that is wrong, tell the agency.",
    });
    expect(card.reason).toMatch(/^Sales from before \w{3} \d+, \d{4} belong to another account\. It had linked this /);
    expect(await world.readCard(first)).toMatchObject({ status: "disconnected", reason: null });
    await sellTo(second, merchantId);
    expect(await countSales(second)).toBe(1);
    expect(await countSales(first)).toBe(before);
  });

  test("with another seller requires an unlink first", async () => {
    const client = await world.newLinkedClient();
    const foreign = world.nextMerchant();
    await world.seller.revoke(client.merchantId);
    await world.readSales(client);
    expect(await world.readCard(client)).toMatchObject({ status: "revoked" });
    const refused = await world.link(client, foreign);
    expect(refused).toMatchObject({ status: 409, body: { code: "OTHER_ACCOUNT" } });
    await world.portal.runJobs();
    expect(await world.isLinkedAtSquare(foreign)).toBe(false);
    await world.unlink(client);
    expect((await world.link(client, foreign)).status).toBe(200);
    await world.unlink(client);
  });
});

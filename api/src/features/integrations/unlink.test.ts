import { AuditProbe } from "../../../testing/audit-probe";
import type { SquareClient } from "../../../testing/square.fixture";
import { syncFixture, type SyncFixture } from "../../../testing/sync.fixture";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

/** The final sync of an unlinked seller also brings open orders, which are not listed. */
const countSales = async (client: SquareClient) =>
  (await fixture.listSales(client)).filter(({ isListed }) => isListed).length;

async function sellTo(client: SquareClient, merchantId: string): Promise<void> {
  await fixture.sell(merchantId);
  await fixture.readSales(client);
}

describe("unlinking", () => {
  test("ends the grant at Square without deleting the sales", async () => {
    const client = await fixture.newLinkedClient();
    await sellTo(client, client.merchantId);
    const before = await countSales(client);
    expect(before).toBeGreaterThan(0);
    const reply = await fixture.unlink(client);
    const message = "Square is unlinked. The sales that were imported stay.";
    expect([reply.status, reply.body]).toEqual([200, { message, type: "success" }]);
    expect(await fixture.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected", import: null });
    const row = await fixture.findConnection(client);
    expect(row).toMatchObject({ state: "disconnected" });
    expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(true);
    await fixture.portal.runJobs();
    expect(await fixture.findConnection(client)).toMatchObject({ accessToken: null, refreshToken: null });
    expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(false);
    expect(await countSales(client)).toBe(before);
    const { lastSyncAt } = await row.reload();
    expect(lastSyncAt).not.toBeNull();
    expect((await fixture.readCard(client)).lastSyncAt).toBe(lastSyncAt?.toISOString());
    expect(await new AuditProbe(fixture.portal.database).actions(row.id)).toEqual([
      "connection.linked",
      "connection.unlinked",
    ]);
    expect((await client.browser.get("/square/locations")).body).toEqual({ locations: [] });
  });

  test("is retried while Square does not respond", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.lab.failNext("square", "500", "/oauth2/revoke");
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(true);
    await fixture.advance(5_000);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(false);
  });

  test("returns 409 without a connection", async () => {
    const [client, other] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    await fixture.linkWithoutImport(client, fixture.nextMerchant());
    expect(await fixture.unlink(other)).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
    const replies = await Promise.all([fixture.unlink(client), fixture.unlink(client)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("ends a running import", async () => {
    const client = await fixture.newSquareClient();
    await fixture.link(client, fixture.nextMerchant());
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    expect(await fixture.listRuns(client, "backfill")).toMatchObject([{ state: "failed", error: "unlinked" }]);
    expect(await fixture.listRuns(client, "final")).toMatchObject([{ state: "done", error: null }]);
    expect(await countSales(client)).toBeLessThan(100);
  });
});

describe("linking again", () => {
  test("continues the connection with the same start", async () => {
    const client = await fixture.newLinkedClient();
    const first = await fixture.findConnection(client);
    await fixture.advance(60_000);
    await fixture.unlink(client);
    await fixture.linkWithoutImport(client, client.merchantId);
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(true);
    const again = await fixture.findConnection(client);
    expect(again).toMatchObject({ id: first.id, importFrom: first.importFrom, state: "active" });
    expect(again.linkedAt).not.toEqual(first.linkedAt);
  });

  test("by another business imports only the sales after that link", async () => {
    const [first, second] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = fixture.nextMerchant();
    await fixture.linkAndImport(first, merchantId);
    const before = await countSales(first);
    await fixture.unlink(first);
    await fixture.portal.runJobs();
    await fixture.linkAndImport(second, merchantId);
    expect(await countSales(second)).toBe(0);
    const card = await fixture.readCard(second);
    expect(card).toMatchObject({
      status: "connected",
      cure: "Sales made since you linked it count here. If that is wrong, tell the agency.",
    });
    expect(card.reason).toMatch(/^Sales from before \w{3} \d+, \d{4} belong to another account\. It had linked this /);
    expect(await fixture.readCard(first)).toMatchObject({ status: "disconnected", reason: null });
    await sellTo(second, merchantId);
    expect(await countSales(second)).toBe(1);
    expect(await countSales(first)).toBe(before);
  });

  test("with another seller requires an unlink first", async () => {
    const client = await fixture.newLinkedClient();
    const foreign = fixture.nextMerchant();
    await fixture.seller.revoke(client.merchantId);
    await fixture.readSales(client);
    expect(await fixture.readCard(client)).toMatchObject({ status: "revoked" });
    const refused = await fixture.link(client, foreign);
    expect(refused).toMatchObject({ status: 409, body: { code: "OTHER_ACCOUNT" } });
    await fixture.portal.runJobs();
    expect(await fixture.isLinkedAtSquare(foreign)).toBe(false);
    await fixture.unlink(client);
    expect((await fixture.link(client, foreign)).status).toBe(200);
    await fixture.unlink(client);
  });
});

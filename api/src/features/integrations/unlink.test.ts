import { AuditProbe } from "../../testing/audit-probe";
import { startSquareWorld, type SquareClient, type SquareWorld } from "../../testing/square-world";

let world: SquareWorld;
beforeAll(async () => {
  world = await startSquareWorld();
});
afterAll(() => world.stop());

function merchantAt(index: number): string {
  const merchant = world.merchants[index];
  if (!merchant) throw new Error("The lab has too few sellers.");
  return merchant.id;
}

const unlink = ({ browser }: SquareClient) => browser.post("/integration/disconnect/square");

async function isLinkedAtSquare(merchantId: string): Promise<boolean | undefined> {
  return (await world.seller.merchants()).find(({ id }) => id === merchantId)?.linked;
}

async function rowOf({ businessId }: SquareClient) {
  const sql = "SELECT * FROM connections WHERE business_id = :businessId";
  const [row] = await world.portal.database.select(sql, { values: { businessId } });
  return row;
}

async function countSales({ businessId }: SquareClient): Promise<number> {
  const sql = "SELECT id FROM sales WHERE business_id = :businessId";
  return (await world.portal.database.select(sql, { values: { businessId } })).length;
}

/** A sale of $40.00 now. */
async function sellTo(client: SquareClient, merchantId: string): Promise<string> {
  await world.seller.sell({ merchantId, lineItems: [{ name: "Hand wash", quantity: "1", amount: 4_000 }] });
  const { body, status } = await client.browser.post("/sales/refresh");
  await world.portal.runJobs();
  return `${String(status)} ${JSON.stringify(body)}`;
}

describe("unlinking", () => {
  test("ends the grant at Square, forgets the tokens, keeps the sales and is written to the audit log", async () => {
    const client = await world.newSquareClient();
    await world.linkWithoutImport(client, merchantAt(0));
    await sellTo(client, merchantAt(0));
    const before = await countSales(client);
    expect(before).toBeGreaterThan(0);
    const reply = await unlink(client);
    const message = "Square is unlinked. The sales that were imported stay.";
    expect([reply.status, reply.body]).toEqual([200, { message, type: "success" }]);
    expect(await world.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected", import: null });
    const row = await rowOf(client);
    expect(row).toMatchObject({ state: "disconnected" });
    expect(await isLinkedAtSquare(merchantAt(0))).toBe(true);
    await world.portal.runJobs();
    expect(await rowOf(client)).toMatchObject({ access_token: null, refresh_token: null });
    expect(await isLinkedAtSquare(merchantAt(0))).toBe(false);
    expect(await countSales(client)).toBe(before);
    expect(await new AuditProbe(world.portal.database).actions(String(row?.id))).toEqual([
      "connection.linked",
      "connection.unlinked",
    ]);
    expect((await client.browser.get("/square/locations")).body).toEqual({ locations: [] });
  });

  test("is tried again while Square does not answer", async () => {
    const client = await world.newSquareClient();
    await world.linkWithoutImport(client, merchantAt(1));
    await world.lab.failNext("square", "500", "/oauth2/revoke");
    await unlink(client);
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(1))).toBe(true);
    await world.advance(5_000);
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(1))).toBe(false);
  });

  test("is refused when nothing is linked, also the second time, and never touches another's link", async () => {
    const [client, other] = [await world.newSquareClient(), await world.newSquareClient()];
    await world.linkWithoutImport(client, merchantAt(2));
    expect(await unlink(other)).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
    const replies = await Promise.all([unlink(client), unlink(client)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("ends an import that runs", async () => {
    const client = await world.newSquareClient();
    await world.link(client, merchantAt(3));
    await unlink(client);
    await world.portal.runJobs();
    const { id } = (await rowOf(client)) ?? {};
    const runs = await world.portal.database.select(
      "SELECT kind, state, error FROM sync_runs WHERE connection_id = :id ORDER BY kind",
      { values: { id: String(id) } },
    );
    expect(runs).toEqual([
      { kind: "backfill", state: "failed", error: "unlinked" },
      { kind: "final", state: "done", error: null },
    ]);
    expect(await countSales(client)).toBeLessThan(100);
  });
});

describe("linking again", () => {
  test("continues the same link with the same start, and the grant that is being ended is left alone", async () => {
    const client = await world.newSquareClient();
    await world.linkWithoutImport(client, merchantAt(4));
    const first = await rowOf(client);
    await world.advance(60_000);
    await unlink(client);
    await world.linkWithoutImport(client, merchantAt(4));
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(4))).toBe(true);
    const again = await rowOf(client);
    expect(again).toMatchObject({ id: first?.id, import_from: first?.import_from, state: "active" });
    expect(again?.linked_at).not.toEqual(first?.linked_at);
  });

  test("by another business brings only the sales after that link", async () => {
    const [first, second] = [await world.newSquareClient(), await world.newSquareClient()];
    const merchantId = merchantAt(5);
    await world.linkAndImport(first, merchantId);
    const before = await countSales(first);
    await unlink(first);
    await world.portal.runJobs();
    await world.linkAndImport(second, merchantId);
    expect(await countSales(second)).toBe(0);
    const card = await world.readCard(second);
    expect(card).toMatchObject({
      status: "connected",
      cure: "Sales made since you linked it count here. If that is wrong, tell the agency.",
    });
    expect(card.reason).toMatch(
      /^Sales from before \w{3} \d+, \d{4} belong to another account, which had linked this /,
    );
    expect(await world.readCard(first)).toMatchObject({ status: "disconnected", reason: null });
    await sellTo(second, merchantId);
    expect(await countSales(second)).toBe(1);
    expect(await countSales(first)).toBe(before);
  });

  test("with another seller needs an unlink first", async () => {
    const client = await world.newSquareClient();
    await world.linkWithoutImport(client, merchantAt(6));
    await world.portal.database.change("UPDATE connections SET state = 'revoked' WHERE business_id = :businessId", {
      values: { businessId: client.businessId },
    });
    const refused = await world.link(client, merchantAt(7));
    expect(refused).toMatchObject({ status: 409, body: { code: "OTHER_ACCOUNT" } });
    await world.portal.runJobs();
    expect(await isLinkedAtSquare(merchantAt(7))).toBe(false);
    await unlink(client);
    expect((await world.link(client, merchantAt(7))).status).toBe(200);
    await unlink(client);
  });
});

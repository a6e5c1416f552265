import { AuditProbe } from "../../testing/audit-probe";
import { startSquareWorld, type SquareClient, type SquareWorld } from "../../testing/square-world";

let world: SquareWorld;
beforeAll(async () => {
  world = await startSquareWorld();
});
afterAll(() => world.stop());

const day = 86_400_000;
let taken = 0;

interface LinkedClient extends SquareClient {
  merchantId: string;
  connectionId: string;
}

async function rowOf({ businessId }: SquareClient): Promise<Record<string, unknown>> {
  const sql = "SELECT * FROM connections WHERE business_id = :businessId";
  const [row] = await world.portal.database.select(sql, { values: { businessId } });
  return row ?? {};
}

/** Linked to a seller that no other test has, and read once. */
async function newLinked(): Promise<LinkedClient> {
  const client = await world.newSquareClient();
  const merchantId = world.merchants[taken]?.id ?? "";
  taken += 1;
  await world.linkWithoutImport(client, merchantId);
  return { ...client, merchantId, connectionId: String((await rowOf(client)).id) };
}

async function runChore(name: string): Promise<void> {
  await world.portal.chores.find((candidate) => candidate.name === name)?.run();
}

/** Days may have passed: the browser signs in anew. */
async function readCard(client: SquareClient) {
  await world.enter(client.browser, client.user);
  return world.readCard(client);
}

async function refresh({ browser, user }: SquareClient): Promise<number> {
  await world.enter(browser, user);
  const { status } = await browser.post("/sales/refresh");
  await world.portal.runJobs();
  return status;
}

async function settle(): Promise<void> {
  for (const pause of [1_500, 6_000, 24_000]) {
    await world.advance(pause);
    await world.portal.runJobs();
  }
}

const tokenOf = async (client: SquareClient) => (await rowOf(client)).access_token;

describe("an access token", () => {
  test("is renewed when it is seven days old, once however many ask, and not before", async () => {
    const client = await newLinked();
    const first = await tokenOf(client);
    await world.advance(7 * day - 60_000);
    await runChore("renew-tokens");
    expect(await tokenOf(client)).toBe(first);
    await world.advance(61_000);
    await Promise.all([runChore("renew-tokens"), runChore("renew-tokens")]);
    const sql = "SELECT id FROM jobs WHERE kind = 'square.refresh-token' AND state = 'queued'";
    expect(await world.portal.database.select(sql)).toHaveLength(1);
    await world.portal.runJobs();
    expect(await tokenOf(client)).not.toBe(first);
    const card = await readCard(client);
    const dueIn = Date.parse(card.nextRefreshAt ?? "") - world.portal.clock.now().getTime();
    expect(Math.abs(dueIn - 7 * day)).toBeLessThan(60_000);
    expect(await refresh(client)).toBe(202);
    expect(await readCard(client)).toMatchObject({ status: "connected" });
  });

  test("that cannot be renewed for more than eight days is told, and the link still works", async () => {
    const client = await newLinked();
    await world.advance(8 * day + 60_000);
    expect(await readCard(client)).toMatchObject({
      isConnected: true,
      status: "degraded",
      reason: "Access to Square could not be renewed for more than 8 days.",
    });
    await runChore("renew-tokens");
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ status: "connected", reason: null });
  });

  test("that Square no longer takes is renewed, and what failed by it is done", async () => {
    const client = await newLinked();
    await world.seller.expireToken(client.merchantId);
    expect(await refresh(client)).toBe(202);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    const runs = await world.portal.database.select(
      "SELECT state FROM sync_runs WHERE connection_id = :id AND kind = 'refresh'",
      { values: { id: client.connectionId } },
    );
    expect(runs).toEqual([{ state: "done" }]);
  });

  test("is not given up because Square does not answer", async () => {
    const client = await newLinked();
    const first = await tokenOf(client);
    await world.advance(7 * day);
    await runChore("renew-tokens");
    const fault = { provider: "square", kind: "500", to: "/oauth2/token", count: taken };
    await world.lab.control("faults", fault);
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected" });
    expect(await tokenOf(client)).toBe(first);
    await settle();
    expect(await tokenOf(client)).not.toBe(first);
  });
});

describe("a grant that ended", () => {
  test("at Square is told as revoked by its event alone, and linking again cures it", async () => {
    const client = await newLinked();
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
    });
    const { browser, connectionId, merchantId } = client;
    expect(await browser.post("/sales/refresh")).toMatchObject({ status: 409, body: { code: "LINK_ENDED" } });
    await world.linkWithoutImport(client, merchantId);
    expect(await readCard(client)).toMatchObject({ isConnected: true, status: "connected", reason: null });
    expect(await new AuditProbe(world.portal.database).actions(connectionId)).toEqual([
      "connection.linked",
      "connection.revoked",
      "connection.linked",
    ]);
  });

  test("without a word is found out by the next reading, and ends what runs", async () => {
    const client = await newLinked();
    await world.seller.register({ notificationUrl: null });
    await world.seller.revoke(client.merchantId);
    expect(await refresh(client)).toBe(202);
    await settle();
    expect(await readCard(client)).toMatchObject({ isConnected: false, status: "revoked" });
    const sql = "SELECT state, error FROM sync_runs WHERE connection_id = :id AND kind = 'refresh'";
    const runs = await world.portal.database.select(sql, { values: { id: client.connectionId } });
    expect(runs).toEqual([{ state: "failed", error: "revoked" }]);
    const { status } = await client.browser.post("/integration/disconnect/square");
    expect(status).toBe(200);
  });

  test("after its token had run out is told as expired", async () => {
    const client = await newLinked();
    await world.advance(31 * day);
    await world.seller.revoke(client.merchantId);
    await runChore("renew-tokens");
    await world.portal.runJobs();
    expect(await readCard(client)).toMatchObject({
      isConnected: false,
      status: "expired",
      reason: "Access to Square has expired.",
    });
  });
});

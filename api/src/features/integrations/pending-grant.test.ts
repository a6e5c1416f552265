import { EventEmitter, once } from "node:events";
import { Connection } from "../../models/connection.model";
import { PendingGrant } from "../../models/pending-grant.model";
import { AuditProbe } from "../../../testing/audit-probe";
import type { TestReply } from "../../../testing/http-client";
import { startSquareProxy, type SquareProxy } from "../../../testing/square-proxy";
import { squareFixture, type SquareClient, type SquareFixture } from "../../../testing/square.fixture";

const minute = 60_000;
let proxy: SquareProxy;
let fixture: SquareFixture;
beforeAll(async () => {
  proxy = await startSquareProxy();
  fixture = await squareFixture.start({ SQUARE_BASE_URL: proxy.origin });
  proxy.target = fixture.lab.environment.SQUARE_BASE_URL ?? "";
});
afterAll(async () => {
  await fixture.stop();
  await proxy.stop();
});
beforeEach(async () => {
  proxy.rewrite = (text) => text;
  await fixture.portal.loseJobs();
});

const disconnect = ({ browser }: SquareClient) => browser.post("/integration/disconnect/square");
const pending = { isConnected: false, status: "disconnected", reason: "Square gave us access, but was not linked." };
const notLinked = { isConnected: false, status: "disconnected", reason: null, cure: null };
const unknown = { status: 409, body: { code: "NOT_LINKED" } };

async function newSeller(): Promise<string> {
  const merchant = (await fixture.seller.merchants()).find(({ linked }) => !linked);
  if (!merchant) throw new Error("The lab has too few sellers.");
  return merchant.id;
}

async function isLinkedAtSquare(merchantId: string): Promise<boolean | undefined> {
  return (await fixture.seller.merchants()).find(({ id }) => id === merchantId)?.linked;
}

/** The link fails after Square exchanged its code. The first try to return the grant fails too. */
async function failToLink(client: SquareClient, merchantId: string, call = "/v2/locations"): Promise<void> {
  await fixture.lab.failNext("square", "500", call);
  expect(await fixture.link(client, merchantId)).toMatchObject({ status: 503, body: { code: "SQUARE_UNREACHABLE" } });
  await fixture.lab.failNext("square", "500", "/oauth2/revoke");
  await fixture.portal.runJobs();
  expect(await isLinkedAtSquare(merchantId)).toBe(true);
}

async function advanceAndRun(milliseconds: number): Promise<void> {
  await fixture.advance(milliseconds);
  await fixture.portal.runJobs();
}

interface DelayedLink {
  finish: () => Promise<TestReply>;
}

async function startDelayedLink(client: SquareClient, merchantId: string): Promise<DelayedLink> {
  const gate = new EventEmitter();
  const called = once(gate, "asked");
  proxy.rewrite = async (text) => {
    if (!text.startsWith('{"locations":')) return text;
    const opened = once(gate, "open");
    gate.emit("asked");
    await opened;
    return text;
  };
  const reply = fixture.link(client, merchantId);
  await Promise.race([called, reply]);
  return {
    finish: () => {
      gate.emit("open");
      return reply;
    },
  };
}

describe("a grant without a connection", () => {
  test.each(["/v2/locations", "/oauth2/token/status"])(
    "is returned at once by an unlink after %s failed",
    async (call) => {
      const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
      await failToLink(client, merchantId, call);
      const fix = "We end that access automatically. Link Square to try again, or unlink it to end that access now.";
      expect(await fixture.readCard(client)).toMatchObject({ ...pending, cure: fix });
      const [grant] = await PendingGrant.findAll({ where: { businessId: client.businessId } });
      const message = "We are ending our access to Square.";
      expect(await disconnect(client)).toMatchObject({ status: 200, body: { message, type: "success" } });
      await fixture.portal.runJobs();
      expect(await isLinkedAtSquare(merchantId)).toBe(false);
      expect(await fixture.readCard(client)).toMatchObject(notLinked);
      expect(await disconnect(client)).toMatchObject(unknown);
      expect(await new AuditProbe(fixture.portal.database).actions(grant?.id ?? "")).toEqual(["grant.returned"]);
    },
  );

  test("is shown until it is returned", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    await failToLink(client, merchantId);
    await fixture.lab.failNext("square", "500", "/oauth2/revoke");
    await advanceAndRun(2_000);
    expect(await fixture.readCard(client)).toMatchObject(pending);
    await advanceAndRun(10_000);
    expect(await isLinkedAtSquare(merchantId)).toBe(false);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
  });

  test("is returned by an unlink after days of failures", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    await failToLink(client, merchantId);
    await fixture.portal.loseJobs("square.revoke-grant");
    await fixture.advance(4 * 86_400_000);
    await fixture.enter(client.browser, client.user);
    expect(await fixture.readCard(client)).toMatchObject(pending);
    expect((await disconnect(client)).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await isLinkedAtSquare(merchantId)).toBe(false);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
  });

  test("is returned by one job after 16 concurrent unlinks", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    await failToLink(client, merchantId);
    const replies = await Promise.all(Array.from({ length: 16 }, () => disconnect(client)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    const sql = "SELECT id FROM jobs WHERE kind = 'square.revoke-grant' AND state = 'queued' AND attempts = 0";
    const values = { now: fixture.portal.clock.now() };
    expect(await fixture.portal.database.select(`${sql} AND run_at <= :now`, { values })).toHaveLength(1);
    await fixture.portal.runJobs();
    expect(await isLinkedAtSquare(merchantId)).toBe(false);
  });

  test("is neither shown to nor returned by another client", async () => {
    const [client, other] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = await newSeller();
    await failToLink(client, merchantId);
    expect(await fixture.readCard(other)).toMatchObject(notLinked);
    expect(await disconnect(other)).toMatchObject(unknown);
    await fixture.portal.runJobs();
    expect(await isLinkedAtSquare(merchantId)).toBe(true);
    expect(await fixture.readCard(client)).toMatchObject(pending);
  });

  test("ends together with a connection to another seller", async () => {
    const client = await fixture.newSquareClient();
    const first = await newSeller();
    await fixture.linkWithoutImport(client, first);
    const second = await newSeller();
    await fixture.seller.revoke(first);
    await fixture.readSales(client);
    await failToLink(client, second);
    expect(await fixture.readCard(client)).toMatchObject({ status: "revoked" });
    expect((await disconnect(client)).status).toBe(200);
    await fixture.portal.runJobs();
    expect([await isLinkedAtSquare(first), await isLinkedAtSquare(second)]).toEqual([false, false]);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
  });
});

describe("an account that is linked", () => {
  test("elsewhere is not revealed to the refused client", async () => {
    const [owner, other] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = await newSeller();
    await fixture.linkWithoutImport(owner, merchantId);
    expect(await fixture.link(other, merchantId)).toMatchObject({ status: 409, body: { code: "ACCOUNT_TAKEN" } });
    expect(await fixture.readCard(other)).toMatchObject(notLinked);
    expect(await disconnect(other)).toMatchObject(unknown);
    await advanceAndRun(3 * minute);
    expect(await isLinkedAtSquare(merchantId)).toBe(true);
    expect(await PendingGrant.count({ where: { accountId: merchantId } })).toBe(0);
  });

  test("by another business after a failed link belongs to that business", async () => {
    const [client, heir] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = await newSeller();
    await failToLink(client, merchantId);
    await fixture.linkWithoutImport(heir, merchantId);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
    expect(await disconnect(client)).toMatchObject(unknown);
    await advanceAndRun(3 * minute);
    expect(await isLinkedAtSquare(merchantId)).toBe(true);
    expect((await fixture.readCard(heir)).status).toBe("connected");
  });

  test("again at once keeps its new grant while the old one is due", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    await failToLink(client, merchantId);
    const link = await startDelayedLink(client, merchantId);
    await advanceAndRun(5_000);
    expect(await isLinkedAtSquare(merchantId)).toBe(true);
    expect((await link.finish()).status).toBe(200);
    await advanceAndRun(3 * minute);
    expect(await isLinkedAtSquare(merchantId)).toBe(true);
    expect((await fixture.readCard(client)).status).toBe("connected");
    expect(await PendingGrant.count({ where: { accountId: merchantId } })).toBe(0);
  });
});

describe("a link under way", () => {
  test("is canceled by an unlink", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    const link = await startDelayedLink(client, merchantId);
    expect(await fixture.readCard(client)).toMatchObject(pending);
    expect((await disconnect(client)).status).toBe(200);
    expect(await link.finish()).toMatchObject({ status: 400, body: { code: "STATE_REFUSED" } });
    await fixture.portal.runJobs();
    expect(await isLinkedAtSquare(merchantId)).toBe(false);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
    expect(await Connection.count({ where: { businessId: client.businessId } })).toBe(0);
  });

  test("leaves no grant when its process is lost", async () => {
    const [client, merchantId] = [await fixture.newSquareClient(), await newSeller()];
    const link = await startDelayedLink(client, merchantId);
    await advanceAndRun(2 * minute);
    expect(await isLinkedAtSquare(merchantId)).toBe(false);
    expect(await fixture.readCard(client)).toMatchObject(notLinked);
    expect(await link.finish()).toMatchObject({ status: 400, body: { code: "STATE_REFUSED" } });
    expect(await Connection.count({ where: { businessId: client.businessId } })).toBe(0);
  });
});

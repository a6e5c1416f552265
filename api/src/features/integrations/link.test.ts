import { createHmac } from "node:crypto";
import { Business } from "../../models/business.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { squareFixture, type SquareClient, type SquareFixture } from "../../../testing/square.fixture";
import { moveToZone } from "../../../testing/sales-shop";

let fixture: SquareFixture;
beforeAll(async () => {
  fixture = await squareFixture.start();
});
afterAll(() => fixture.stop());

function merchantNamed(name: string): string {
  const merchant = fixture.merchants.find((candidate) => candidate.name === name);
  if (!merchant) throw new Error(`The lab has no ${name}.`);
  return merchant.id;
}

const callback = ({ browser }: SquareClient, query: Record<string, string>) =>
  browser.post("/integration/square/callback", query);

async function connectionsOf({ businessId }: SquareClient) {
  const sql = "SELECT * FROM connections WHERE business_id = :businessId ORDER BY created_at";
  return fixture.portal.database.select(sql, { values: { businessId } });
}

const refused = (status: number, code: string) => ({ status, body: { type: "error", code } });

describe("linking Square", () => {
  test("shows the progress of the first year's import", async () => {
    const client = await fixture.newSquareClient();
    const reply = await fixture.link(client, merchantNamed("Lone Star Detail Co."));
    const message = "Square is linked. Your sales are being imported.";
    expect([reply.status, reply.body]).toEqual([200, { message, type: "success" }]);
    expect(await fixture.readCard(client)).toMatchObject({
      isConnected: true,
      status: "syncing",
      lastSyncAt: null,
      reason: "Your sales of the last 12 months are being imported.",
      import: { imported: 0, fraction: 0 },
    });
    await fixture.portal.runJobs();
    const card = await fixture.readCard(client);
    expect(card).toMatchObject({ isConnected: true, status: "connected", reason: null, cure: null, import: null });
    const { linkedAt } = await fixture.findConnection(client);
    expect(Date.parse(card.nextRefreshAt ?? "")).toBe(Number(linkedAt) + 5 * 60_000);
    expect(card.lastSyncAt).not.toBeNull();
    const summary = await client.browser.get("/sales/summary?start=2025-12-01&end=2026-11-20");
    expect(summary.body).toMatchObject({ timeZone: "America/Chicago", lastSyncAt: card.lastSyncAt });
  });

  test("adopts the zone of the main location once, encrypts tokens and is audited", async () => {
    const client = await fixture.newSquareClient();
    await fixture.linkWithoutImport(client, merchantNamed("Golden Gate Detailing"));
    const business = await Business.findByPk(client.businessId, { rejectOnEmpty: true });
    expect(business.timeZone).toBe("America/Los_Angeles");
    const [row] = await connectionsOf(client);
    expect(String(row?.access_token)).toMatch(/^test-1\./);
    expect(String(row?.refresh_token)).toMatch(/^test-1\./);
    expect(row?.access_token).not.toBe(row?.refresh_token);
    expect(await new AuditProbe(fixture.portal.database).actions(String(row?.id))).toEqual(["connection.linked"]);
    await moveToZone(fixture, client, "America/Denver");
    await client.browser.post("/integration/disconnect/square");
    await fixture.linkWithoutImport(client, merchantNamed("Golden Gate Detailing"));
    expect((await business.reload()).timeZone).toBe("America/Denver");
  });

  test("shows only the open locations of the client's own seller", async () => {
    const [client, other] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    await fixture.linkWithoutImport(client, merchantNamed("Mile High Mobile Detail"));
    const { body } = await client.browser.get("/square/locations");
    const names = { locations: [{ name: "Boulder" }, { name: "Denver" }] };
    expect(body).toMatchObject(names);
    expect((await other.browser.get("/square/locations")).body).toEqual({ locations: [] });
  });
});

describe("linking is refused", () => {
  test("when the seller denies consent", async () => {
    const client = await fixture.newSquareClient();
    const query = await fixture.consent(client, "deny");
    expect(query).toMatchObject({ error: "access_denied" });
    const reply = await callback(client, query);
    expect(reply).toMatchObject(refused(400, "ACCESS_DENIED"));
    expect(reply.body).toMatchObject({ message: "You chose not to give access, so Square was not linked." });
    expect(await callback(client, query)).toMatchObject(refused(400, "STATE_REFUSED"));
  });

  test("for a missing, foreign, forged, old or used state", async () => {
    const [client, other] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = merchantNamed("Desert Gloss");
    const query = await fixture.consent(client, { merchantId });
    const [token = ""] = (query.state ?? "").split(".");
    const forged = createHmac("sha256", Buffer.alloc(32)).update(token).digest("hex");
    for (const state of ["", "x", token, `${token}.${forged}`]) {
      expect(await callback(client, { ...query, state })).toMatchObject(refused(400, "STATE_REFUSED"));
    }
    expect(await callback(client, { code: query.code ?? "" })).toMatchObject(refused(400, "STATE_REFUSED"));
    expect(await callback(other, query)).toMatchObject(refused(400, "STATE_REFUSED"));
    const secondBrowser = { ...client, browser: fixture.portal.newClient() };
    await fixture.enter(secondBrowser.browser, client.user);
    expect(await callback(secondBrowser, query)).toMatchObject(refused(400, "STATE_REFUSED"));
    await fixture.advance(10 * 60_000);
    expect(await callback(client, query)).toMatchObject(refused(400, "STATE_REFUSED"));
    expect(await connectionsOf(client)).toEqual([]);
  });

  test("for an unknown code, which uses the state up", async () => {
    const client = await fixture.newSquareClient();
    const query = await fixture.consent(client, { merchantId: merchantNamed("Desert Gloss") });
    const wrong = { ...query, code: `${query.code ?? ""}x` };
    expect(await callback(client, wrong)).toMatchObject(refused(400, "CODE_REFUSED"));
    expect(await callback(client, query)).toMatchObject(refused(400, "STATE_REFUSED"));
  });

  test("while Square does not respond", async () => {
    const client = await fixture.newSquareClient();
    const query = await fixture.consent(client, { merchantId: merchantNamed("Desert Gloss") });
    await fixture.lab.failNext("square", "500", "/oauth2/token");
    const reply = await callback(client, query);
    expect(reply).toMatchObject(refused(503, "SQUARE_UNREACHABLE"));
  });

  test("with missing permissions", async () => {
    const client = await fixture.newSquareClient();
    const { body } = await client.browser.post("/integration/square/connect");
    const url = new URL((body as { url: string }).url);
    url.searchParams.set("scope", "MERCHANT_PROFILE_READ");
    const merchantId = merchantNamed("Desert Gloss");
    const back = await fixture.seller.decide(url.href, { merchantId });
    expect(await callback(client, Object.fromEntries(back.searchParams))).toMatchObject(refused(400, "SCOPES_MISSING"));
    await fixture.portal.runJobs();
    expect((await fixture.seller.merchants()).find(({ id }) => id === merchantId)?.linked).toBe(false);
  });

  test("while a connection works", async () => {
    const client = await fixture.newSquareClient();
    await fixture.linkWithoutImport(client, merchantNamed("Gulf Coast Auto Spa"));
    expect(await client.browser.post("/integration/square/connect")).toMatchObject(refused(409, "LINKED_ALREADY"));
  });

  test("for a seller of another business, which keeps its connection and is not named", async () => {
    const [first, second] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = merchantNamed("Shine & Go Detailing");
    await fixture.linkWithoutImport(first, merchantId);
    const reply = await fixture.link(second, merchantId);
    expect(reply).toMatchObject(refused(409, "ACCOUNT_TAKEN"));
    expect(reply.body).toMatchObject({ message: "This Square seller is linked to another account already." });
    await fixture.portal.runJobs();
    expect(await fixture.readCard(first)).toMatchObject({ status: "connected" });
    expect(await fixture.readCard(second)).toMatchObject({ status: "disconnected" });
  });

  test("to visitors, registrants or people without a business", async () => {
    const stranger = fixture.portal.newClient();
    for (const path of ["square/connect", "square/callback", "disconnect/square"]) {
      expect((await stranger.post(`/integration/${path}`)).status).toBe(401);
    }
    expect((await stranger.get("/square/locations")).status).toBe(401);
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
    expect(await admin.post("/integration/square/connect")).toMatchObject(refused(409, "NO_BUSINESS"));
    const registrant = fixture.portal.newClient();
    await fixture.enter(registrant, await fixture.buildUser({ role: "registrant" }));
    expect((await registrant.post("/integration/square/connect")).status).toBe(403);
  });
});

describe("concurrent linking", () => {
  test("links once from 64 callbacks with one code", async () => {
    const [client, stranger] = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const query = await fixture.consent(client, { merchantId: merchantNamed("Detail Depot") });
    const planted = { ...query, businessId: stranger.businessId, business_id: stranger.businessId };
    const replies = await Promise.all(Array.from({ length: 64 }, () => callback(client, planted)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(63);
    expect(await connectionsOf(client)).toHaveLength(1);
  });

  test("links one seller to only one of two businesses", async () => {
    const clients = [await fixture.newSquareClient(), await fixture.newSquareClient()];
    const merchantId = merchantNamed("Peace Bridge Detailing");
    const queries = await Promise.all(clients.map((client) => fixture.consent(client, { merchantId })));
    const replies = await Promise.all(clients.map((client, index) => callback(client, queries[index] ?? {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const cards = await Promise.all(clients.map((client) => fixture.readCard(client)));
    expect(cards.map(({ status }) => status).sort()).toEqual(["disconnected", "syncing"]);
  });
});

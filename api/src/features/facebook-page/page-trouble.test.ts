import { createHash, createHmac } from "node:crypto";
import { PageLink } from "../../models/page-link.model";
import { setUpPageClients, pageFixture, type PageFixture } from "../../../testing/page.fixture";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await pageFixture.start();
});
afterAll(() => fixture.stop());

const maya = "Maya Brooks";
const { newLinked } = setUpPageClients(() => fixture);

function deliver(body: string, signature?: string): Promise<Response> {
  const secret = fixture.lab.environment.FACEBOOK_APP_SECRET ?? "";
  const signed = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return fetch(`${fixture.portal.address}/api/webhooks/facebook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature ?? signed },
    body,
  });
}

describe("POST and GET /webhooks/facebook", () => {
  test("answers the handshake only with the verify token", async () => {
    const ask = (token: string) => {
      const query = new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.challenge": "1158201444",
        "hub.verify_token": token,
      });
      return fetch(`${fixture.portal.address}/api/webhooks/facebook?${query.toString()}`);
    };
    const right = await ask(fixture.lab.environment.FACEBOOK_VERIFY_TOKEN ?? "");
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect(right.headers.get("content-type")).toContain("text/plain");
    expect((await ask("wrong")).status).toBe(403);
  });

  test("stores signed deliveries that are not understood", async () => {
    expect((await deliver("{}", "sha256=00")).status).toBe(403);
    const odd = JSON.stringify({
      object: "page",
      entry: [{ id: "7", time: 1, changes: [{ field: "mention", value: 1 }] }],
    });
    expect((await deliver(odd)).status).toBe(200);
    expect((await deliver(odd)).status).toBe(200);
    const sql = "SELECT state, raw FROM deliveries WHERE account_id = '7'";
    const rows = await fixture.portal.database.select(sql);
    expect(rows).toEqual([{ state: "not understood", raw: '{"field":"mention","value":1}' }]);
  });

  test("ignores events of a page without a link", async () => {
    const { client } = await newLinked();
    const body = JSON.stringify({
      object: "page",
      entry: [
        {
          id: "404",
          time: 1,
          changes: [{ field: "feed", value: { item: "comment", verb: "add", comment_id: "1_1" } }],
        },
      ],
    });
    expect((await deliver(body)).status).toBe(200);
    expect(await fixture.events(client)).toEqual([]);
  });
});

describe("a page link", () => {
  test.each([
    ["password", "degraded", true, "Your Facebook password has changed."],
    ["checkpoint", "degraded", true, "Facebook wants to confirm that it is you."],
    ["removed", "revoked", false, "Access was ended in your Facebook account."],
    ["expired", "expired", false, "Access to Facebook has expired."],
  ])("works after a new sign-in when access was ended by %s (%s)", async (reason, status, isConnected, words) => {
    const { client } = await newLinked();
    const person = await fixture.personId(maya);
    await fixture.lab.control("facebook/sign-out", { person, reason });
    await fixture.checkLater();
    const card = await fixture.readCard(client);
    expect(card).toMatchObject({ status, isConnected, reason: words });
    expect(card.cure).toMatch(/sign in again/i);
    expect((await fixture.link(client, maya)).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", isConnected: true, reason: null });
  });

  test("shows a missing permission", async () => {
    const { client } = await newLinked();
    const person = await fixture.personId(maya);
    await fixture.lab.control("facebook/permissions", { person, decline: ["pages_manage_metadata"] });
    await fixture.checkLater();
    expect(await fixture.readCard(client)).toMatchObject({
      status: "degraded",
      reason: "A permission that we need was removed at Facebook.",
    });
  });

  test("subscribes a page again after Facebook unsubscribed it", async () => {
    const { client, page } = await newLinked();
    await fixture.lab.control("facebook/unsubscribe", { page });
    await fixture.checkLater();
    expect((await fixture.labPage("Brooks Mobile Detailing")).subscribedFields).toEqual(["feed"]);
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected" });
  });

  test("ends access at Facebook when unlinked", async () => {
    const { client, page } = await newLinked();
    expect(await client.post("/integration/disconnect/facebook")).toMatchObject({ status: 200 });
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ isConnected: false, status: "disconnected" });
    expect((await fixture.labPage("Brooks Mobile Detailing")).subscribedFields).toEqual([]);
    const rows = await PageLink.findAll({ where: { pageId: page } });
    expect(rows.every(({ userToken, pageToken }) => userToken === null && pageToken === null)).toBe(true);
    expect(await client.post("/integration/disconnect/facebook")).toMatchObject({ status: 409 });
  });

  test("is revoked when the person removes the app at Facebook", async () => {
    const { client } = await newLinked();
    await fixture.lab.control("facebook/deauthorize", { person: await fixture.personId(maya) });
    expect(await fixture.readCard(client)).toMatchObject({ status: "revoked", isConnected: false });
  });

  test("survives a late deauthorization from before a new sign-in", async () => {
    const { client } = await newLinked();
    const [person, secret] = [await fixture.personId(maya), fixture.lab.environment.FACEBOOK_APP_SECRET ?? ""];
    const issuedAt = Math.floor(fixture.portal.clock.now().getTime() / 1000);
    await client.post("/integration/disconnect/facebook");
    await fixture.portal.runJobs();
    fixture.portal.clock.advance(60_000);
    await fixture.link(client, maya);
    await fixture.portal.runJobs();
    const request = { algorithm: "HMAC-SHA256", issued_at: issuedAt, user_id: person };
    const payload = Buffer.from(JSON.stringify(request)).toString("base64url");
    const signature = createHmac("sha256", secret).update(payload).digest("base64url");
    const body = new URLSearchParams({ signed_request: `${signature}.${payload}` });
    const reply = await fetch(`${fixture.portal.address}/api/webhooks/facebook/deauthorize`, { method: "POST", body });
    expect(reply.status).toBe(200);
    await fixture.portal.runJobs();
    expect(await fixture.readCard(client)).toMatchObject({ status: "connected", isConnected: true });
  });

  test("deletes a person's data on request", async () => {
    const { client } = await newLinked();
    const person = await fixture.personId(maya);
    const { answer } = (await fixture.lab.control("facebook/delete-data", { person })) as {
      answer: { status: number; body: { url: string; confirmation_code: string } };
    };
    expect(answer.status).toBe(200);
    expect(await PageLink.count({ where: { personId: person } })).toBe(0);
    expect(await fixture.readCard(client)).toMatchObject({ status: "revoked" });
    const page = await fetch(answer.body.url);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await page.text();
    expect(html).toContain(answer.body.confirmation_code);
    const [, style = ""] = /<style>([^]*)<\/style>/.exec(html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(await (await fetch(`${answer.body.url}x`)).text()).toContain("Unknown request");
    expect(await fixture.lab.control("facebook/delete-data", { person, forged: true })).toMatchObject({
      answer: { status: 403 },
    });
  });
});

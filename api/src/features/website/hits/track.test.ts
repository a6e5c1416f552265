import { brotliCompressSync } from "node:zlib";
import { WebHit } from "../../../models/web-hit.model";
import { WebVisitor } from "../../../models/web-visitor.model";
import { browserAgent } from "../../../../testing/browser-agent";
import { until } from "../../../../testing/until";
import { websiteFixture, type SiteOwner, type WebsiteFixture } from "../testing/website.fixture";
import { trackingScript } from "../tracking-script";

let fixture: WebsiteFixture;
beforeAll(async () => {
  fixture = await websiteFixture.start();
});
afterAll(() => fixture.stop());

const person = { "user-agent": browserAgent };

let owner: SiteOwner;
beforeEach(async () => {
  owner = await fixture.newOwner();
  await owner.publish({ tag: owner.tag });
  await owner.test();
});

const listHits = () => WebHit.findAll({ where: { businessId: owner.businessId }, order: ["id"], raw: true });
const listVisitors = () => WebVisitor.findAll({ where: { businessId: owner.businessId }, raw: true });
async function countVisits(): Promise<number> {
  await fixture.judge();
  const { body } = await owner.client.get("/integration/recent-events");
  return (body as { action: string }[]).filter(({ action }) => action === "site_visit").length;
}

test("serves a small script to any origin, cacheable for an hour", async () => {
  const reply = await fetch(`${fixture.portal.address}/t.js`);
  const text = await reply.text();
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toContain("text/javascript");
  expect(reply.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(reply.headers.get("cache-control")).toContain("max-age=3600");
  expect(reply.headers.get("set-cookie")).toBeNull();
  expect(brotliCompressSync(text).length).toBeLessThan(2048);
  expect(reply.headers.get("vary")).toBe("Accept-Encoding");
  expect(text).not.toMatch(/document\.cookie|\beval\b/);
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br;q=0", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["identity", null],
  ["", null],
])("compresses the script for '%s' as %s", async (accepted, encoding) => {
  const reply = await fetch(`${fixture.portal.address}/t.js?k=pk_1`, { headers: { "accept-encoding": accepted } });
  expect([reply.status, reply.headers.get("content-encoding")]).toEqual([200, encoding]);
  expect(await reply.text()).toBe(trackingScript);
});

test("stores the route after # as part of the page when the script sends it", async () => {
  expect(await fixture.openPage(owner, "/app?utm_source=flyer#/prices?name=Ana")).toBe(200);
  expect((await listHits()).map(({ path }) => path)).toContain("/app#/prices");
});

test("stores a hit before it responds, without address, browser or query", async () => {
  expect(
    await fixture.openPage(owner, "/prices?name=Ana&utm_source=flyer", { referrer: "https://news.test/a?b" }),
  ).toBe(200);
  const [hit, ...others] = await listHits();
  expect(others).toEqual([]);
  expect(hit).toMatchObject({
    host: owner.host,
    path: "/prices",
    referrerHost: "news.test",
    touch: '{"source":"flyer"}',
  });
  expect(JSON.stringify(hit)).not.toMatch(/name=|"Ana"|127\.0\.0\.1|Mozilla|visitor1/);
});

test("serves a GIF of exactly 42 bytes", async () => {
  const reply = await fetch(`${fixture.portal.address}/api/track.gif`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(reply.headers.get("content-length")).toBe("42");
  expect(bytes.toString("base64")).toBe("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
});

async function askForPixel(more: Record<string, string> = {}) {
  const query = new URLSearchParams({ k: owner.key, u: `http://${owner.host}/`, v: "visitor1", ...more });
  const address = `${fixture.portal.address}/api/track.gif?${query.toString()}`;
  const { status, headers } = await fetch(address, { headers: { "user-agent": browserAgent } });
  return { status, lost: headers.get("portal-hit") };
}
const isKept = async () => (await askForPixel()).lost === null;

test("sends the same pixel with a header when the hit is lost", async () => {
  const lost = await fixture.portal.withoutTables(["web_hits"], () => askForPixel());
  expect(lost).toEqual({ status: 200, lost: "lost" });
  await until(isKept);
  expect(await listHits()).toHaveLength(1);
});

test("stores a lost hit once its business can be looked up", async () => {
  const other = await fixture.newOwner();
  const ask = () => askForPixel({ k: other.key });
  expect(await fixture.portal.withoutTables(["businesses"], ask)).toEqual({ status: 200, lost: "lost" });
  await until(async () => (await ask()).lost === null);
});

test("returns 503 to a page that forwards a hit which cannot be stored", async () => {
  const page = encodeURIComponent(`http://${owner.host}/`);
  const hit = () => fixture.portal.newClient().get(`/integration/centralWeb?k=${owner.key}&u=${page}&r=`, person);
  const reply = await fixture.portal.withoutTables(["web_hits"], hit);
  expect(reply).toMatchObject({ status: 503, body: { code: "DATABASE_UNAVAILABLE" } });
  await until(isKept);
});

test("responds within three seconds when the database hangs", async () => {
  expect(await isKept()).toBe(true);
  const startedAt = performance.now();
  const lost = await fixture.portal.whileTablesHang(["web_hits"], () =>
    askForPixel({ u: `http://${owner.host}/late` }),
  );
  expect(performance.now() - startedAt).toBeGreaterThan(2900);
  expect(lost).toEqual({ status: 200, lost: "lost" });
  await until(async () => (await listHits()).length === 2);
});

test.each([
  ["Do Not Track", { headers: { dnt: "1" } }],
  ["Global Privacy Control", { headers: { "sec-gpc": "1" } }],
  ["a robot", { headers: { "user-agent": "ExampleBot/1.0" } }],
  ["a headless browser", { headers: { "user-agent": browserAgent.replace("Version/18.0", "HeadlessChrome/142.0") } }],
  ["who names no browser", { headers: { "user-agent": "" } }],
  ["an unknown key", { key: "pk_nobody" }],
  ["a malformed key", { key: "' OR 1=1" }],
])("stores nothing under %s", async (_name, more) => {
  expect(await fixture.openPage(owner, "/", more)).toBe(200);
  expect(await listHits()).toEqual([]);
});

test("counts a visitor's first hit in 30 minutes as a visit", async () => {
  await fixture.openPage(owner);
  await fixture.openPage(owner, "/prices");
  await fixture.openPage(owner, "/", { visitor: "visitor2" });
  expect(await countVisits()).toBe(2);
  fixture.portal.clock.advance(29 * 60_000);
  await fixture.openPage(owner);
  expect(await countVisits()).toBe(2);
  fixture.portal.clock.advance(31 * 60_000);
  await fixture.openPage(owner);
  expect(await countVisits()).toBe(3);
  const { body } = await owner.client.post("/integration/get-all");
  expect(body).toContainEqual(expect.objectContaining({ partner: "web", visits: 3, accountName: owner.host }));
});

test("keeps the first origin of a visitor", async () => {
  await fixture.openPage(owner, "/?utm_source=flyer&utm_medium=print&via=aB3xK9z", { referrer: "https://news.test/" });
  await fixture.judge();
  fixture.portal.clock.advance(3_600_000);
  await fixture.openPage(owner, "/prices?utm_source=mail");
  await fixture.judge();
  expect(await listVisitors()).toMatchObject([
    {
      visits: 2,
      landing: "/",
      referrerHost: "news.test",
      touch: '{"source":"flyer","medium":"print","code":"aB3xK9z"}',
    },
  ]);
});

test("does not count pages of another host or of a disconnected site as visits", async () => {
  await fixture.openPage(owner, "/", { host: "copy.test" });
  await owner.client.post("/integration/disconnect/web");
  await fixture.openPage(owner);
  expect(await countVisits()).toBe(0);
});

test("recognizes a visitor without an id for the day", async () => {
  for (const page of ["/", "/prices"]) await fixture.openPage(owner, page, { visitor: "" });
  expect(await countVisits()).toBe(1);
});

test("returns whether the visitor of a forwarded hit is new", async () => {
  const page = encodeURIComponent(`http://${owner.host}/`);
  const hit = (path: string) =>
    fixture.portal.newClient().get(`/integration/${path}?k=${owner.key}&u=${page}&r=`, person);
  expect(await hit("centralWeb")).toMatchObject({ status: 200, body: { type: "success", visit: "first" } });
  await fixture.judge();
  expect(await hit("RE_Web")).toMatchObject({ status: 200, body: { type: "success", visit: "returning" } });
  expect(await listHits()).toHaveLength(2);
  const unknown = await fixture.portal.newClient().get(`/integration/centralWeb?k=pk_nobody&u=${page}`, person);
  expect(unknown).toMatchObject({ status: 404, body: { code: "UNKNOWN_KEY" } });
});

test.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
])("stores nothing under %s when a page of the portal forwards a hit", async (_name, wish) => {
  const headers = { ...person, ...wish };
  const page = encodeURIComponent(`http://${owner.host}/`);
  for (const path of ["centralWeb", "RE_Web"]) {
    const reply = await fixture.portal.newClient().get(`/integration/${path}?k=${owner.key}&u=${page}`, headers);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "Your browser asks not to be tracked, so the visit is not counted." },
    });
  }
  expect(await listHits()).toEqual([]);
});

test("responds to a robot without counting it or looking up the key", async () => {
  const page = encodeURIComponent(`http://${owner.host}/`);
  for (const path of ["centralWeb", "RE_Web"]) {
    const headers = { "user-agent": "Googlebot/2.1" };
    const reply = await fixture.portal.newClient().get(`/integration/${path}?k=${owner.key}&u=${page}`, headers);
    expect(reply).toMatchObject({ status: 200, body: { message: "Visits by bots are not counted." } });
  }
  expect(await listHits()).toEqual([]);
});

test("stores each of many concurrent hits once, before it responds", async () => {
  const pages = Array.from({ length: 200 }, (_, index) => `/page-${String(index)}`);
  const statuses = await Promise.all(pages.map((page) => fixture.openPage(owner, page)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await listHits()).map(({ path }) => path).sort()).toEqual([...pages].sort());
  expect(await countVisits()).toBe(1);
});

test("stores nothing for HEAD or without a query", async () => {
  const head = await fetch(`${fixture.portal.address}/api/track.gif?k=${owner.key}`, { method: "HEAD" });
  expect([head.status, (await fetch(`${fixture.portal.address}/API/Track.GIF`)).status]).toEqual([200, 200]);
  expect(await listHits()).toEqual([]);
});

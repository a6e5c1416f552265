import { AuditLog } from "../../../models/audit-log.model";
import { websiteFixture, type SiteOwner, type WebsiteFixture } from "../testing/website.fixture";

let fixture: WebsiteFixture;
beforeAll(async () => {
  fixture = await websiteFixture.start();
});
afterAll(() => fixture.stop());

let owner: SiteOwner;
beforeEach(async () => {
  owner = await fixture.newOwner();
});

async function readCard({ client }: SiteOwner): Promise<Record<string, unknown> | undefined> {
  const { body } = await client.post("/integration/get-all");
  return (body as Record<string, unknown>[]).find(({ partner }) => partner === "web");
}

test("returns a tag with the portal's origin and the site's key", async () => {
  const { body } = await owner.client.get("/web/key");
  expect(body).toEqual({
    key: owner.key,
    website: owner.website,
    managerTag: `<script async src="http://localhost:3000/t.js?k=${owner.key}"></script>`,
    tag: [
      `<script async src="http://localhost:3000/t.js" data-key="${owner.key}"></script>`,
      `<noscript><img alt="" src="http://localhost:3000/api/track.gif?k=${owner.key}"></noscript>`,
    ].join("\n"),
  });
});

test("connects a site with the script", async () => {
  expect(await readCard(owner)).toMatchObject({ isConnected: false, status: "disconnected" });
  await owner.publish({ tag: owner.tag });
  expect(await owner.test()).toMatchObject({
    status: 200,
    type: "success",
    message: "Connected successfully! Closing...",
    checks: ["name", "fetch", "tag", "key", "host", "csp"].map((step) => ({ step, ok: true })),
  });
  expect(await readCard(owner)).toMatchObject({ isConnected: true, status: "connected", accountName: owner.host });
  const actions = await AuditLog.findAll({ where: { subject: owner.businessId, action: "website.connected" } });
  expect(actions).toHaveLength(1);
});

test("accepts the website address that the portal shows", async () => {
  await owner.publish({ tag: owner.tag });
  const { website } = (await owner.client.get("/web/key")).body as { website: string };
  const { status, body } = await owner.client.post("/web/web-connect-test", { host: website });
  expect([status, body]).toEqual([200, expect.objectContaining({ type: "success" })]);
});

test("connects a site whose strict policy names the portal", async () => {
  await owner.publish({ tag: owner.tag, fault: "strict-policy" });
  expect(await owner.test()).toMatchObject({ type: "success" });
});

test.each([
  ["no-tag", "tag", "We opened your page, but the script is not on it.", "Paste it before </head>"],
  ["commented-tag", "tag", "the script is not on it", "Paste it"],
  ["other-key", "key", "The script on your page has another key.", "Replace it"],
  ["blocking-policy", "csp", "security policy", "Add http://localhost:3000 to script-src and img-src"],
  ["not-found", "fetch", "answers with an error (404)", "Check that your page"],
  ["closed", "hit", "blocked our check (403). It also reported no visit", "Open your website in another tab"],
  ["no-answer", "fetch", "does not answer", "Open your website"],
  ["no-page", "fetch", "does not show a web page", "start page"],
  ["too-large", "fetch", "too large", "Open your website"],
  ["redirect-loop", "fetch", "redirects without end", "redirects"],
  ["redirect-inside", "name", "not on the public internet", "your customers use"],
  ["other-host", "host", "redirects to another website, 127.0.0.1", "Test 127.0.0.1"],
])(
  "fails a site with the fault %s at %s with a fix, and connects it once repaired",
  async (fault, step, error, fix) => {
    await owner.publish({ tag: owner.tag, fault });
    expect(await owner.test()).toMatchObject({
      status: 200,
      type: "error",
      failedStep: step,
      error: expect.stringContaining(error) as unknown,
      cure: expect.stringContaining(fix) as unknown,
    });
    expect(await readCard(owner)).toMatchObject({ isConnected: false });
    await owner.publish({ fault: "none" });
    expect(await owner.test()).toMatchObject({ type: "success" });
  },
);

test("fails an unknown name or a private address at the name step", async () => {
  expect(await owner.test("shop.invalid")).toMatchObject({
    failedStep: "name",
    error: "The name shop.invalid can't be found.",
  });
  expect(await owner.test("localhost:1")).toMatchObject({ failedStep: "name" });
  expect(await owner.test("169.254.169.254")).toMatchObject({ failedStep: "name" });
});

test("accepts a hit of the last 10 minutes when the page cannot be read", async () => {
  await owner.publish({ fault: "closed" });
  await fixture.openPage(owner);
  expect(await owner.test()).toMatchObject({ type: "success", checks: [{ step: "hit", ok: true }] });
});

test("rejects an old hit, one of another host or one with another key", async () => {
  await owner.publish({ fault: "closed" });
  const other = await fixture.newOwner();
  await fixture.openPage(owner, "/", { key: other.key });
  await fixture.openPage(owner, "/", { host: "shine.test" });
  await fixture.openPage(owner);
  fixture.portal.clock.advance(11 * 60_000);
  expect(await owner.test()).toMatchObject({ type: "error", failedStep: "hit" });
});

test("stops counting after a disconnect", async () => {
  await owner.publish({ tag: owner.tag });
  await owner.test();
  const unlink = () => owner.client.post("/integration/disconnect/web");
  expect(await unlink()).toMatchObject({ status: 200, body: { type: "success" } });
  expect(await unlink()).toMatchObject({ status: 409, body: { code: "NOT_LINKED" } });
  expect(await readCard(owner)).toMatchObject({ isConnected: false });
  await owner.test();
  expect(await readCard(owner)).toMatchObject({ isConnected: true });
});

test("shows a site without hits for two weeks as degraded until the next hit", async () => {
  await owner.publish({ tag: owner.tag });
  await owner.test();
  fixture.portal.clock.advance(15 * 86_400_000);
  await owner.signIn();
  expect(await readCard(owner)).toMatchObject({
    isConnected: true,
    status: "degraded",
    reason: "Your website has reported no visit for two weeks.",
  });
  await fixture.openPage(owner);
  await fixture.judge();
  expect(await readCard(owner)).toMatchObject({ status: "connected", reason: null, cure: null });
});

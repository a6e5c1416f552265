import { PersonKey } from "../models/person-key.model";
import {
  attributionFixture,
  type AttributionFixture,
  type Shop,
} from "../features/website/testing/attribution.fixture";

let fixture: AttributionFixture;
beforeAll(async () => {
  fixture = await attributionFixture.start();
});
afterAll(() => fixture.stop());

let shop: Shop;
beforeEach(async () => {
  shop = await fixture.openShop();
});

test("a short link appends its code without data about the visitor", async () => {
  const code = await shop.makeLink();
  const location = await fixture.follow(code);
  expect(location.href).toMatch(
    new RegExp(`^http://${shop.owner.host}/prices\\?from=ad&via=${code}\\.[0-9a-z]+\\.[0-9a-f]{16}#top$`),
  );
});

test.each([
  ["under Do Not Track", {}, { dnt: "1" }],
  ["to a robot", {}, { "user-agent": "Googlebot/2.1" }],
  ["to another host", { endUrl: "https://shop.test/?a=1" }, {}],
  ["for nobody", { clientId: undefined }, {}],
  ["with a via of its own", { endUrl: "SITE/?via=mine" }, {}],
])("a short link %s redirects without a click token", async (_what, more, headers) => {
  const { endUrl = `SITE/prices?from=ad` } = more as { endUrl?: string };
  const address = endUrl.replace("SITE", `http://${shop.owner.host}`);
  const code = await shop.makeLink({ ...more, endUrl: address });
  expect((await fixture.follow(code, headers)).href).toBe(address);
});

test("rates a visit after a click as certain", async () => {
  const location = await fixture.follow(await shop.makeLink());
  await shop.openAt(location, "visitor1");
  fixture.portal.clock.advance(31 * 60_000);
  await shop.openAt(location, "visitor2");
  await shop.openAt(new URL("http://x/?utm_source=google&utm_medium=cpc"), "visitor3");
  await shop.openAt(new URL("http://x/?utm_source=google&utm_medium=organic"), "visitor4");
  await fixture.judge();
  expect(await shop.list("visit")).toEqual([
    "facebook-ads certain link #",
    "facebook-ads likely code #",
    "google-ads likely campaign",
    "direct-website likely site",
  ]);
});

test("ignores the links of another client", async () => {
  const location = await fixture.follow(await shop.makeLink());
  shop = await fixture.openShop();
  await shop.openAt(location);
  await fixture.judge();
  expect(await shop.list("visit")).toEqual(["direct-website likely site"]);
});

test("records visits and leads whose code has invalid letters", async () => {
  const strange = new URL("http://x/?via=é🚗.1.a");
  await shop.openAt(strange, "visitor1");
  await shop.openAt(await fixture.follow(await shop.makeLink()), "visitor2");
  await fixture.judge();
  expect(await shop.list("visit")).toEqual(["direct-website likely site", "facebook-ads certain link #"]);
  await shop.sendLead({ id: "1", name: "Ada", email: "ada@x.test", page: `http://${shop.owner.host}/?via=é` });
  const { body } = await shop.owner.client.get("/integration/recent-events");
  expect(body).toContainEqual(expect.objectContaining({ action: "New_Lead", person: "Ada" }));
});

test("attributes a lead by the link in the address of its form", async () => {
  const { href } = await fixture.follow(await shop.makeLink());
  await shop.sendLead({ id: "1", name: "Ada", email: "ada@x.test", contact: { attributionSource: { url: href } } });
  expect(await shop.list("lead")).toEqual(["facebook-ads certain link form #"]);
});

test("attributes a lead by a form of the site without storing its address", async () => {
  await shop.visitByLink();
  const digest = await shop.submitForm("visitor1", "ada.byron@x.test");
  fixture.portal.clock.advance(60_000);
  await shop.sendLead({ id: "2", name: "Ada", email: " Ada.Byron@X.test ", phone: "(202) 555-0143" });
  expect(await shop.list("lead")).toEqual(["facebook-ads likely link email #"]);
  const keys = await PersonKey.findAll({ where: { businessId: shop.owner.businessId }, raw: true });
  expect(keys.map(({ kind, means }) => `${kind} ${means}`).sort()).toEqual([
    "lead email",
    "lead phone",
    "visitor email",
  ]);
  expect(JSON.stringify(keys)).not.toMatch(/ada\.byron|2025550143/i);
  expect(JSON.stringify(keys)).not.toContain(digest);
});

test("attributes a lead that arrives before its visit is processed", async () => {
  const email = "ada@x.test";
  await shop.openAt(await fixture.follow(await shop.makeLink()));
  await shop.submitForm("visitor1", email);
  await shop.sendLead({ name: "Ada", email });
  expect(await shop.list("visit")).toEqual([]);
  await fixture.judge();
  await fixture.portal.runJobs();
  expect(await shop.list("lead")).toEqual(["facebook-ads likely link email #"]);
});

test("only the attribution feature reads its tables", () => {
  const readers = fixture.portal.features.flatMap(({ name, tables, reads = [] }) =>
    [...tables, ...reads.map(({ table }) => table)].some((table) => /^(attributions|person_keys)$/.test(table))
      ? [name]
      : [],
  );
  expect(readers).toEqual(["attribution"]);
});

test("records a lead whose fields cannot be parsed", async () => {
  await shop.sendLead({ id: "3", name: "Ada", email: { no: "text" }, contact: "Ada", page: "x".repeat(3000) });
  const { body } = await shop.owner.client.get("/integration/recent-events");
  expect(body).toContainEqual(expect.objectContaining({ action: "New_Lead", person: "Ada" }));
});

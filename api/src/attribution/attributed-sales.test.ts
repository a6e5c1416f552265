import type { SourceBuyer } from "../providers/sales/sales-source.port";
import { digestContacts } from "./person-key";
import { openKernel } from "./testing/open-kernel";
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

const buyer = (emails: string[], phones: string[] = []) => ({ emails, phones });

async function sell(externalId: string, who: SourceBuyer, at = fixture.portal.clock.now()): Promise<void> {
  const fields = {
    businessId: shop.owner.businessId,
    kind: "sale",
    source: "square",
    subject: externalId,
    at,
  } as const;
  const { keepPeople } = openKernel(fixture);
  await fixture.portal.database.inTransaction(() => keepPeople([{ ...fields, digests: digestContacts(who) }]));
  await fixture.portal.runJobs();
}

test("attributes a sale by email as likely, by phone as possible", async () => {
  await sell("early", buyer(["ada@x.test"]));
  fixture.portal.clock.advance(60_000);
  const { href } = await fixture.follow(await shop.makeLink());
  await shop.sendLead({ id: "1", email: "ada@x.test", phone: "202-555-0143", page: href });
  fixture.portal.clock.advance(60_000);
  await sell("by-email", buyer([" ADA@x.test"]));
  await sell("by-phone", buyer(["grace@x.test"], ["+1 202 555 0143"]));
  await sell("other", buyer(["grace@x.test"]));
  expect(await shop.list("sale")).toEqual([
    "facebook-ads likely link form email #",
    "facebook-ads possible link form phone #",
  ]);
});

test("attributes a repeated sale once when its lead arrives later", async () => {
  const { href } = await fixture.follow(await shop.makeLink());
  const leadAt = fixture.portal.clock.now();
  fixture.portal.clock.advance(60_000);
  await sell("s", buyer(["ada@x.test"]));
  await sell("s", buyer(["ada@x.test"]));
  expect(await shop.list("sale")).toEqual([]);
  await shop.sendLead({ id: "1", email: "ada@x.test", page: href, at: leadAt.toISOString() });
  expect(await shop.list("sale")).toEqual(["facebook-ads likely link form email #"]);
});

test("keeps the attribution of a buyer's earlier sale after the key of the visit expired", async () => {
  const day = 86_400_000;
  await shop.submitForm(await shop.visitByLink(), "ada@x.test");
  fixture.portal.clock.advance(60 * day);
  await sell("first", buyer(["ada@x.test"]));
  expect(await shop.list("sale")).toEqual(["facebook-ads likely link email #"]);
  fixture.portal.clock.advance(40 * day);
  await fixture.portal.scheduledTasks.find(({ name }) => name === "old-person-keys")?.run();
  await sell("second", buyer(["ada@x.test"]));
  expect(await shop.list("sale")).toEqual(["facebook-ads likely link email #"]);
});

test("removes the attribution of a sale that turns out to be older than its lead", async () => {
  const before = fixture.portal.clock.now();
  fixture.portal.clock.advance(60_000);
  await shop.sendLead({ id: "1", email: "ada@x.test", page: (await fixture.follow(await shop.makeLink())).href });
  fixture.portal.clock.advance(60_000);
  await sell("s", buyer(["ada@x.test"]));
  expect(await shop.list("sale")).toHaveLength(1);
  await sell("s", buyer(["ada@x.test"]), before);
  expect(await shop.list("sale")).toEqual([]);
});

test("does not match a sale with another client's people", async () => {
  const { href } = await fixture.follow(await shop.makeLink());
  await shop.sendLead({ id: "1", email: "ada@x.test", page: href });
  shop = await fixture.openShop();
  await sell("s", buyer(["ada@x.test"]));
  expect(await shop.list("sale")).toEqual([]);
});

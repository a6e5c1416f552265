import type { RecentEvent } from "@portal/api-contract";
import { leadsFixture, type LeadOwner, type LeadsFixture } from "./testing/leads.fixture";

let fixture: LeadsFixture;
beforeAll(async () => {
  fixture = await leadsFixture.start();
});
afterAll(() => fixture.stop());

let owner: LeadOwner;
beforeEach(async () => {
  owner = await fixture.newOwner();
});

const email = "ada.byron@mail.test";
const phone = "+12025550143";

const app = (more: object = {}) => fixture.deliver(fixture.contact(owner.locationId, more));
const summarize = ({ person, unsigned }: RecentEvent) => `${person ?? "?"}${unsigned ? ", unsigned" : ""}`;
const leads = async () => (await owner.events()).map(summarize).sort();

/** Records of one contact from the app's webhook and from a workflow. */
const both: readonly (readonly [string, object, object])[] = [
  ["the provider's id", { id: "c1" }, { contact_id: "c1", full_name: "A. B." }],
  ["an email, however it is written", { email: " Ada.Byron@Mail.test" }, { email, full_name: "A. B." }],
  ["a phone, however it is written", { phone }, { phone: "(202) 555-0143", full_name: "A. B." }],
  ["an email, although the workflow sends its own id", { email }, { id: "form-7", email, full_name: "A. B." }],
];

describe.each(both)("a contact from the app and a workflow with %s", (_what, signed, unsigned) => {
  const sources = { app: () => app(signed), workflow: () => owner.hook(unsigned) };

  test.each([
    ["app", "workflow"],
    ["workflow", "app"],
  ] as const)("is one lead with the signed content: first the %s, then the %s", async (first, second) => {
    expect(await sources[first]()).toBe(200);
    const [before] = await owner.events();
    expect(await sources[second]()).toBe(200);
    expect(await leads()).toEqual(["Ada Byron"]);
    expect((await owner.events())[0]?.id).toBe(before?.id);
  });

  test("is one lead when both arrive at once", async () => {
    expect(await Promise.all([sources.workflow(), sources.app()])).toEqual([200, 200]);
    expect(await leads()).toEqual(["Ada Byron"]);
    const sql = `SELECT is_signed, state FROM deliveries WHERE business_id = :businessId AND type <> 'ContactTagUpdate'
      ORDER BY is_signed`;
    const kept = await fixture.portal.database.select(sql, { values: { businessId: owner.businessId } });
    expect(kept.map(({ is_signed, state }) => [Number(is_signed), state])).toEqual([
      [0, "done"],
      [1, "done"],
    ]);
  });
});

test("keeps a signed lead unchanged when an unsigned record claims a later time", async () => {
  await app({ id: "c1", dateAdded: "2026-11-20T10:00:00.000Z" });
  const before = await owner.events();
  await owner.hook({ contact_id: "c1", full_name: "Somebody Else", at: "2030-01-01T00:00:00.000Z" });
  expect(await owner.events()).toEqual(before);
});

test("keeps two GoHighLevel contacts separate when a webhook links them", async () => {
  await owner.hook({ full_name: "A. B.", email, phone });
  await app({ id: "c1", email });
  await app({ id: "c2", name: "Bob Byron", phone });
  expect(await leads()).toEqual(["Ada Byron", "Bob Byron"]);
});

test("records two leads when the same address arrives more than a day apart", async () => {
  await owner.hook({ full_name: "A. B.", email });
  fixture.portal.clock.advance(24 * 3_600_000 + 1000);
  await app({ email });
  await owner.signIn();
  expect(await leads()).toEqual(["A. B., unsigned", "Ada Byron"]);
});

test("records a lead for each client with the same address", async () => {
  await app({ email });
  const other = await fixture.newOwner();
  await other.hook({ full_name: "A. B.", email });
  expect(await leads()).toEqual(["Ada Byron"]);
  expect((await other.events()).map(summarize)).toEqual(["A. B., unsigned"]);
});

test("keeps one lead when its contact repeats after an earlier webhook", async () => {
  await owner.hook({ full_name: "A. B.", email });
  await app({ id: "c1", email });
  fixture.portal.clock.advance(48 * 3_600_000);
  await app({ id: "c1", email });
  await owner.signIn();
  expect(await leads()).toEqual(["Ada Byron"]);
});

test("stores no readable address or number", async () => {
  await app({ email, phone });
  const rows = await fixture.portal.database.select("SELECT * FROM lead_tellings");
  expect(rows.length).toBeGreaterThan(0);
  const written = JSON.stringify(rows).toLowerCase();
  for (const part of [email, "ada.byron", phone, "2025550143"]) expect(written).not.toContain(part);
});

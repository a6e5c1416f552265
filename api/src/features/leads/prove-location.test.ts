import { AuditLog } from "../../models/audit-log.model";
import { read } from "../../../testing/read-reply";
import { leadsFixture, type LeadOwner, type LeadsFixture } from "./testing/leads.fixture";

let fixture: LeadsFixture;
beforeAll(async () => {
  fixture = await leadsFixture.start();
});
afterAll(() => fixture.stop());

let owner: LeadOwner;
let other: LeadOwner;
let location: string;
beforeEach(async () => {
  [owner, other] = [await fixture.newListener(), await fixture.newListener()];
  location = owner.locationId;
});

const aTime: unknown = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
const sendContact = async () => {
  expect(await fixture.deliver(fixture.contact(location))).toBe(200);
};
const people = async ({ events }: LeadOwner) => (await events()).map(({ person }) => person);
const auditOf = async ({ businessId }: LeadOwner) => {
  const rows = await AuditLog.findAll({ where: { subject: businessId }, order: ["id"] });
  return rows.map(({ action }) => action).filter((action) => action.startsWith("leads."));
};

test("hides names until a tag verifies the location", async () => {
  expect((await owner.bind(location)).status).toBe(200);
  expect(await owner.inbound()).toMatchObject({ locationId: location, provenAt: null, claimedLocationId: null });
  await sendContact();
  expect(await people(owner)).toEqual([null]);
  expect(await owner.prove(location)).toBe(200);
  expect(await owner.inbound()).toMatchObject({ locationId: location, provenAt: aTime, proofTag: null });
  await sendContact();
  expect(await people(owner)).toEqual(["Ada Byron", null]);
  expect(await auditOf(owner)).toEqual(["leads.location-bound", "leads.location-proven"]);
});

test("moves a location to the client who verifies it, unless it was verified before", async () => {
  await owner.bind(location);
  const taken = await other.bind(location);
  expect(taken).toMatchObject({ status: 409, body: { code: "ACCOUNT_TAKEN" } });
  expect(JSON.stringify(taken.body)).not.toContain(owner.businessId);
  expect(await other.inbound()).toMatchObject({ locationId: null, claimedLocationId: location });
  await other.prove(location);
  expect(await other.inbound()).toMatchObject({ locationId: location, provenAt: aTime, claimedLocationId: null });
  expect(await owner.inbound()).toMatchObject({ locationId: null });
  expect(await auditOf(owner)).toEqual(["leads.location-bound", "leads.location-lost"]);

  const { message } = read<{ message: string }>(taken, 409);
  expect(await owner.bind(location)).toMatchObject({ status: 409, body: { code: "ACCOUNT_TAKEN", message } });
  await owner.prove(location);
  expect(await owner.inbound()).toMatchObject({ locationId: null, claimedLocationId: location });
  await sendContact();
  expect([await people(owner), await people(other)]).toEqual([[], ["Ada Byron"]]);
});

test("ignores a tag of another client, at another location or without a claim", async () => {
  await owner.bind(location);
  const { proofTag } = await owner.inbound();
  await other.bind(other.locationId);
  await other.prove(other.locationId, proofTag ?? "");
  expect(await other.inbound()).toMatchObject({ provenAt: null });
  expect(await owner.inbound()).toMatchObject({ locationId: location, provenAt: null });
  const third = await fixture.newListener();
  await fixture.deliver(fixture.contact(third.locationId, { type: "ContactUpdate", tags: [proofTag] }));
  expect(await third.inbound()).toMatchObject({ locationId: null });
});

test("keeps the verified location after a refused claim", async () => {
  await owner.bind(location);
  await owner.prove(location);
  await other.bind(other.locationId);
  await other.prove(other.locationId);
  expect((await other.bind(location)).status).toBe(409);
  expect(await other.inbound()).toMatchObject({
    locationId: other.locationId,
    provenAt: aTime,
    claimedLocationId: location,
  });
});

test("keeps the verification for the same location only", async () => {
  await owner.bind(location);
  await owner.prove(location);
  const { provenAt } = await owner.inbound();
  await owner.bind(location);
  expect(await owner.inbound()).toMatchObject({ locationId: location, provenAt });
  await owner.bind("elsewhere");
  expect(await owner.inbound()).toMatchObject({ locationId: "elsewhere", provenAt: null });
});

test("stops the leads of an unbound location", async () => {
  await owner.bind(location);
  await owner.prove(location);
  const { status } = await owner.client.post("/integration/disconnect/ghl");
  expect(status).toBe(200);
  await sendContact();
  expect(await people(owner)).toEqual([]);
  expect(await owner.inbound()).toMatchObject({ locationId: null, provenAt: null, proofTag: null });
  expect((await auditOf(owner)).at(-1)).toBe("leads.location-unbound");
  expect((await other.bind(location)).status).toBe(200);
  expect(await owner.client.post("/integration/disconnect/ghl")).toMatchObject({
    status: 409,
    body: { code: "NOT_LINKED" },
  });
});

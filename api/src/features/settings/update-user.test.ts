import type { AllUserInfoAnswer } from "@portal/api-contract";
import { up as renameZones } from "../../migrations/0300-name-zones-once";
import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { createMigrationContext } from "../../../testing/unsigned-bills";
import { AuditProbe } from "../../../testing/audit-probe";
import { createTestDoor } from "../../../testing/test-door";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const update = "/recover/updateUser";
const updated = { message: "Information updated successfully!", type: "success", pending: [], codes: [] };

async function enter(overrides: Partial<User> = {}, business: Partial<Business> = {}) {
  const user = await fixture.buildUser(overrides, business);
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  return { user, client, readAccount: async () => (await client.post("/recover/all-user-info")).body };
}

async function readRows({ id }: User) {
  const user = (await User.findByPk(id, { rejectOnEmpty: true })).get();
  const business = (await Business.findOne({ where: { ownerUserId: id } }))?.get();
  return { user: { ...user, updatedAt: null }, business: business && { ...business, updatedAt: null } };
}

describe("POST /recover/updateUser", () => {
  test("changes only the name that is sent", async () => {
    const { user, client } = await enter();
    const before = await readRows(user);
    const reply = await client.post(update, { userInfo: { firstName: "  Rosa  " } });
    expect([reply.status, reply.body]).toEqual([200, updated]);
    expect(await readRows(user)).toEqual({ ...before, user: { ...before.user, firstName: "Rosa" } });
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toEqual(["account.changed"]);
  });

  test.each([
    [{ bizName: "Rosa's Detailing" }, { bizName: "Rosa's Detailing" }],
    [{ web: "https://Rosas.example/" }, { web: "rosas.example" }],
    [{ web: "No Website" }, { web: null }],
    [{ bizPhone: "2025550177" }, { bizPhone: "2025550177", bizPhoneSameAsPersonal: false }],
    [{ bizPhone: "Same as personal phone" }, { bizPhoneSameAsPersonal: true }],
  ])("changes only %j of the business", async (bizInfo, expected) => {
    const { user, client, readAccount } = await enter();
    await client.post(update, { bizInfo: { web: "old.example" } });
    const before = await readRows(user);
    expect((await client.post(update, { bizInfo })).body).toEqual(updated);
    expect(await readAccount()).toMatchObject({ business: expected });
    const after = await readRows(user);
    const unchanged = { name: "", website: "", phone: "", phoneSameAsPersonal: "" };
    expect({ ...after.business, ...unchanged }).toEqual({ ...before.business, ...unchanged });
    expect(after.user).toEqual(before.user);
  });

  test("changes nothing for an empty request", async () => {
    const { user, client } = await enter();
    const before = await readRows(user);
    for (const body of [{}, { userInfo: {} }, { bizInfo: {} }])
      expect((await client.post(update, body)).status).toBe(200);
    expect(await readRows(user)).toEqual(before);
  });

  test("needs no second factor when no contact changes", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(client, user.id, null);
    const { firstName, email, phoneNumber } = user;
    const userInfo = { firstName, email, phoneNumber };
    expect((await client.post(update, { userInfo, bizInfo: { bizName: "Wash" } })).status).toBe(200);
  });

  test("shows the old time zone until a job has changed it", async () => {
    const { user, client, readAccount } = await enter();
    const reply = await client.post(update, { bizInfo: { timeZone: "America/Chicago" } });
    expect(reply.body).toEqual({ ...updated, pending: ["timeZone"] });
    const zones = { timeZone: "America/New_York", pendingTimeZone: "America/Chicago" };
    expect(await readAccount()).toMatchObject({ business: zones });
    await client.post(update, { bizInfo: { timeZone: "America/Denver" } });
    await fixture.portal.runJobs();
    expect(await readAccount()).toMatchObject({ business: { timeZone: "America/Denver", pendingTimeZone: null } });
    const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
    const actions = await new AuditProbe(fixture.portal.database).actions(business.id);
    expect(actions).toEqual(["business.time-zone-changed"]);
  });

  test("discards a pending time zone", async () => {
    const { client, readAccount } = await enter();
    await client.post(update, { bizInfo: { timeZone: "America/Chicago" } });
    expect((await client.post(update, { bizInfo: { timeZone: "America/New_York" } })).body).toEqual(updated);
    await fixture.portal.runJobs();
    expect(await readAccount()).toMatchObject({ business: { timeZone: "America/New_York", pendingTimeZone: null } });
  });

  test.each([
    ["America/Indianapolis", "America/Indiana/Indianapolis"],
    ["America/Louisville", "America/Kentucky/Louisville"],
    ["America/Puerto_Rico", "America/Puerto_Rico"],
  ])("shows the accepted zone %s as %s", async (timeZone, shown) => {
    const { client, readAccount } = await enter();
    expect((await client.post(update, { bizInfo: { timeZone } })).status).toBe(200);
    await fixture.portal.runJobs();
    expect(await readAccount()).toMatchObject({ business: { timeZone: shown, pendingTimeZone: null } });
  });

  test("shows a zone that was stored under a former name by its new name", async () => {
    const zones = { timeZone: "America/Louisville", pendingTimeZone: "America/Indianapolis" };
    const { readAccount } = await enter({}, zones);
    await renameZones(createMigrationContext(fixture.portal.database));
    const renamed = { timeZone: "America/Kentucky/Louisville", pendingTimeZone: "America/Indiana/Indianapolis" };
    expect(await readAccount()).toMatchObject({ business: renamed });
  });

  test.each([
    [{}, {}],
    [
      { lastName: "", phoneNumber: null, phoneVerifiedAt: null },
      { phoneSameAsPersonal: true, phone: null },
    ],
    [{}, { timeZone: "Europe/Paris", phoneSameAsPersonal: true, phone: null }],
    [{}, { website: "xn--pea-detailing-jkb.com", phone: "2025550199", phoneSameAsPersonal: false }],
  ])("accepts the shown values unchanged: %j %j", async (person, business) => {
    const { user, client, readAccount } = await enter(person, business);
    const before = await readRows(user);
    const shown = (await readAccount()) as AllUserInfoAnswer;
    const { firstName, lastName, email, phoneNumber } = shown.user;
    const { bizName, web, bizPhone, timeZone } = shown.business ?? {};
    const userInfo = { firstName, lastName, email, phoneNumber };
    const reply = await client.post(update, { userInfo, bizInfo: { bizName, web, bizPhone, timeZone } });
    expect([reply.status, reply.body]).toEqual([200, updated]);
    expect(await readRows(user)).toEqual(before);
  });

  test.each([
    [{ userInfo: { lastName: "" } }, "userInfo.lastName", "Last name is required."],
    [{ userInfo: { firstName: "" } }, "userInfo.firstName", "First name is required."],
    [{ userInfo: { firstName: "\u0301\u0301" } }, "userInfo.firstName", "First name is required."],
    [{ userInfo: { lastName: "a".repeat(101) } }, "userInfo.lastName", "Last name can have at most 100 characters."],
    [{ userInfo: { email: "pat@" } }, "userInfo.email", "Please enter a valid email address"],
    [{ userInfo: { phoneNumber: "+14165550123" } }, "userInfo.phoneNumber", "Must be a US number."],
    [{ userInfo: { consent: false } }, "userInfo.consent", "Please tick the consent box."],
    [{ bizInfo: { bizName: " " } }, "bizInfo.bizName", "Business name, website and phone are required."],
    [{ bizInfo: { bizName: "..." } }, "bizInfo.bizName", "Business name, website and phone are required."],
    [{ bizInfo: { web: "a b" } }, "bizInfo.web", "Invalid website format. Please enter a valid domain."],
    [
      { bizInfo: { bizPhone: "1115550123" } },
      "bizInfo.bizPhone",
      "Invalid phone number. Please enter a valid 10-digit number.",
    ],
    [{ bizInfo: { timeZone: "Europe/Paris" } }, "bizInfo.timeZone", "Choose a time zone of the United States."],
  ])("refuses %j", async (body, field, message) => {
    const { client } = await enter();
    const reply = await client.post(update, body);
    expect([reply.status, reply.body]).toMatchObject([422, { fields: { [field]: message } }]);
  });

  test.each([
    ...["id", "role", "emailVerifiedAt", "phoneVerifiedAt", "passwordHash", "password", "pendingEmail", "emailKey"].map(
      (field) => ({ userInfo: { firstName: "Eve", [field]: "admin" } }),
    ),
    ...["id", "ownerUserId", "pendingTimeZone", "phoneSameAsPersonal", "name", "website", "createdAt"].map((field) => ({
      bizInfo: { bizName: "Eve", [field]: "x" },
    })),
    { userInfo: { firstName: "Eve" }, id: "usr_other" },
    { userInfo: { firstName: "Eve" }, userId: "usr_other" },
    { userInfo: [{ firstName: "Eve" }] },
  ])("refuses a read-only field without storing anything of %j", async (body) => {
    const { user, client } = await enter();
    const before = await readRows(user);
    expect((await client.post(update, body)).status).toBe(422);
    expect(await readRows(user)).toEqual(before);
  });

  test("changes nothing of another person", async () => {
    const other = await fixture.buildUser();
    const before = await readRows(other);
    const { client } = await enter();
    const userInfo = { firstName: "Eve", email: "eve@elsewhere.test" };
    await client.post(update, { userInfo, bizInfo: { bizName: "Eve", timeZone: "America/Boise" } });
    await fixture.portal.runJobs();
    expect(await readRows(other)).toEqual(before);
  });

  test("changes only the name of an admin, who has no business", async () => {
    const { client, readAccount } = await enter({ role: "admin" });
    const refused = await client.post(update, { userInfo: { firstName: "Ada" }, bizInfo: { bizName: "X" } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "NO_BUSINESS" }]);
    expect(await readAccount()).toMatchObject({ user: { firstName: "Pat" } });
    expect((await client.post(update, { userInfo: { firstName: "Ada" } })).status).toBe(200);
    expect(await readAccount()).toMatchObject({ user: { firstName: "Ada" } });
  });

  test("returns 401 or 403 to strangers, registrants and pending sessions", async () => {
    const body = { userInfo: { firstName: "Eve" } };
    const stranger = fixture.portal.newClient();
    expect((await stranger.post(update, body)).status).toBe(401);
    expect((await stranger.get("/account/consents")).status).toBe(401);
    const registrant = fixture.portal.newClient();
    await fixture.enter(registrant, await fixture.buildUser({ role: "registrant" }));
    expect((await registrant.post(update, body)).status).toBe(403);
    expect((await registrant.get("/account/consents")).status).toBe(403);
    const pending = fixture.portal.newClient();
    await pending.post("/user/login", { email: (await fixture.buildUser()).email, password: "correct horse battery" });
    expect((await pending.post(update, body)).status).toBe(401);
  });
});

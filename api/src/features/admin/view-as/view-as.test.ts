import type { AccountView } from "@portal/api-contract";
import Joi from "joi";
import { AuditLog } from "../../../models/audit-log.model";
import type { User } from "../../../models/user.model";
import { nextEmail, accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { createTestDoor } from "../../../../testing/test-door";

const path = "/admin/view-as";
const minute = 60_000;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];
const refusedAs = (code: string) => expect.objectContaining({ code }) as unknown;

async function enterAdmin() {
  const admin = await fixture.buildUser({ role: "admin", firstName: "Ines", lastName: "Haddad" });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, admin);
  return { admin, browser };
}

const buildClient = () => fixture.buildUser({ firstName: "Casey" }, { name: "Shine & Co" });

async function startView(of?: User) {
  const client = of ?? (await buildClient());
  const { admin, browser } = await enterAdmin();
  const reply = await browser.post(path, { userId: client.id });
  expect(reply.status).toBe(200);
  return { admin, browser, client, reply };
}

async function roleSeen(browser: TestClient): Promise<unknown[]> {
  const { status, body, headers } = await browser.post("/recover/auth");
  return [status, body, headers.get("x-viewing")];
}

describe("viewing a client", () => {
  test("hides the client's secret webhook address", async () => {
    const { browser, client } = await startView();
    expect(pick(await browser.get("/integration/inbound"))).toEqual([403, refusedAs("CLIENTS_ONLY")]);
    const own = fixture.portal.newClient();
    await fixture.enter(own, client);
    expect((await own.get("/integration/inbound")).status).toBe(200);
  });

  test("notifies the client by email only if they chose it", async () => {
    const { client } = await startView();
    const own = fixture.portal.newClient();
    await fixture.enter(own, client);
    const listed = { data: [{ kind: "account-viewed", title: "Ines Haddad viewed your account" }], unread: 1 };
    expect((await own.get("/account/notifications")).body).toMatchObject(listed);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", client.email)).toEqual([]);
    const kinds = [{ kind: "account-viewed", mail: true }];
    expect((await own.post("/account/notification-settings", { kinds })).status).toBe(200);
    await startView(client);
    await fixture.portal.runJobs();
    expect((await fixture.lab.inbox("mail", client.email)).map(({ subject }) => subject)).toEqual([
      "Ines Haddad viewed your account",
    ]);
  });

  test("answers reading calls as the client until it ends", async () => {
    const { browser, client, reply } = await startView();
    const until = Joi.attempt(reply.body, Joi.object<{ until: string }>().unknown(true).required()).until;
    const viewed = { userId: client.id, name: "Shine & Co", until };
    expect(reply.body).toEqual(viewed);
    expect(Math.abs(Date.parse(until) - fixture.portal.clock.now().getTime() - 30 * minute)).toBeLessThan(minute);
    expect(pick(await browser.get(path))).toEqual([200, viewed]);
    expect(await roleSeen(browser)).toEqual([200, "user", client.id]);
    expect((await browser.post("/recover/get-username")).body).toEqual({ message: "Casey" });
    const info = await browser.post("/recover/all-user-info");
    expect(info.body).toMatchObject({ user: { id: client.id }, business: { bizName: "Shine & Co" } });
    expect((await browser.get("/contract/get-client-business")).body).toMatchObject({ businessName: "Shine & Co" });
    expect((await browser.get("/sales/summary")).status).toBe(200);
    expect(pick(await browser.post(path, { userId: null }))).toEqual([200, null]);
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
    expect(pick(await browser.get(path))).toEqual([200, null]);
    expect((await browser.post("/recover/all-user-info")).body).toMatchObject({ business: null });
  });

  test("denies admin pages and changes to the client's data", async () => {
    const { browser, client } = await startView();
    expect((await browser.get("/admin/audit")).status).toBe(403);
    expect((await browser.post("/recover/allUsers")).status).toBe(403);
    const refused = await browser.post("/account/sessions/revoke-others");
    expect([refused.status, refused.body]).toEqual([403, refusedAs("VIEWING")]);
    expect((await browser.post("/integration/square/connect")).body).toEqual(refusedAs("VIEWING"));
    await client.reload();
    expect(client.firstName).toBe("Casey");
  });

  test("is listed to the client with start and end", async () => {
    const { admin, browser, client } = await startView();
    await browser.post(path, { userId: null });
    await browser.post(path, { userId: null });
    const rows = await AuditLog.findAll({ where: { subject: client.id }, order: [["id", "ASC"]] });
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
      [admin.id, "view-as.started"],
      [admin.id, "view-as.ended"],
    ]);
    await browser.post(path, { userId: client.id });
    const own = fixture.portal.newClient();
    await fixture.enter(own, client);
    const schema: Joi.Schema<AccountView[]> = Joi.array().required();
    const views = Joi.attempt((await own.get("/account/views")).body, schema);
    expect(views.map(({ by }) => by)).toEqual(["Ines Haddad", "Ines Haddad"]);
    const [newest] = views;
    expect(Date.parse(newest?.until ?? "") - Date.parse(newest?.at ?? "")).toBeLessThanOrEqual(30 * minute);
    const first = await own.get("/account/views?limit=1");
    const cursor = first.headers.get("x-next-cursor") ?? "";
    const last = await own.get(`/account/views?limit=1&cursor=${cursor}`);
    expect([first.body, last.body, last.headers.get("x-next-cursor")]).toEqual([[views[0]], [views[1]], null]);
    for (const query of ["limit=0", "cursor=x", "what=1"]) {
      expect((await own.get(`/account/views?${query}`)).status).toBe(422);
    }
    const stranger = fixture.portal.newClient();
    await fixture.enter(stranger, await fixture.buildUser());
    expect((await stranger.get("/account/views")).body).toEqual([]);
  });

  test("switches from one client to another", async () => {
    const { browser } = await startView();
    const other = await fixture.buildUser();
    expect((await browser.post(path, { userId: other.id })).status).toBe(200);
    expect(await roleSeen(browser)).toEqual([200, "user", other.id]);
  });

  test("applies to this session only", async () => {
    const { admin } = await startView();
    const second = fixture.portal.newClient();
    await fixture.enter(second, admin);
    expect(await roleSeen(second)).toEqual([200, "admin", null]);
  });
});

describe("the end of a view", () => {
  test("happens after 30 minutes", async () => {
    const { browser, client } = await startView();
    fixture.portal.clock.advance(29 * minute);
    expect(await roleSeen(browser)).toEqual([200, "user", client.id]);
    fixture.portal.clock.advance(minute);
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
    expect(pick(await browser.get(path))).toEqual([200, null]);
  });

  test("needs no fresh second factor, but the start does", async () => {
    const { admin, browser, client } = await startView();
    fixture.portal.clock.advance(20 * minute);
    expect((await browser.post(path, { userId: client.id })).body).toEqual(refusedAs("STEP_UP_REQUIRED"));
    expect((await browser.post(path, { userId: null })).status).toBe(200);
    const stale = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(stale, admin.id, null);
    const refused = await stale.post(path, { userId: client.id });
    expect([refused.status, refused.body]).toEqual([403, refusedAs("STEP_UP_REQUIRED")]);
    expect(await roleSeen(stale)).toEqual([200, "admin", null]);
  });

  test("happens with the end of the session", async () => {
    const { browser } = await startView();
    expect((await browser.post("/recover/logout")).status).toBe(200);
    expect((await browser.post("/recover/auth")).status).toBe(401);
    const second = await startView();
    await fixture.portal.endSessionsOf(second.admin.id);
    expect((await second.browser.post("/recover/auth")).status).toBe(401);
    const reply = await second.browser.post(path, { userId: second.client.id });
    expect(reply.status).toBe(401);
  });

  test("happens when the client's account is removed", async () => {
    const { browser, client } = await startView();
    await fixture.removeAccount(client.email);
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
  });

  test("happens when the client's account is erased", async () => {
    const client = await buildClient();
    await fixture.leave(client);
    fixture.portal.clock.advance(7 * 86_400_000 - minute);
    const { browser } = await startView(client);
    fixture.portal.clock.advance(minute);
    await fixture.portal.runJobs();
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
    expect((await browser.post(path, { userId: client.id })).status).toBe(404);
  });

  test("happens when the client is no longer a client", async () => {
    const { browser, client } = await startView();
    await fixture.giveRole(client, "admin");
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
  });

  test("happens at the next request when the admin's role changes", async () => {
    const { admin, browser, client } = await startView();
    await fixture.giveRole(admin, "user");
    expect(await roleSeen(browser)).toEqual([200, "user", null]);
    expect((await browser.post("/recover/all-user-info")).body).not.toMatchObject({ user: { id: client.id } });
    expect((await browser.post(path, { userId: client.id })).status).toBe(403);
  });
});

describe("POST /admin/view-as", () => {
  test("refuses the admin, another admin, a registrant and unknown ids", async () => {
    const { admin, browser } = await enterAdmin();
    const other = await fixture.buildUser({ role: "admin" });
    const registrant = await fixture.buildUser({ role: "registrant", email: nextEmail() });
    for (const userId of [admin.id, other.id, registrant.id, "usr_nobody", ""]) {
      const reply = await browser.post(path, { userId });
      expect([userId, reply.status === 422 || reply.status === 404]).toEqual([userId, true]);
    }
    expect((await browser.post(path, { userId: other.id })).body).toEqual(refusedAs("NO_SUCH_CLIENT"));
    expect(await roleSeen(browser)).toEqual([200, "admin", null]);
  });

  test.each([
    {},
    { userId: 5 },
    { userId: ["usr_1"] },
    { userId: "a".repeat(33) },
    { userId: "usr_1", until: "2030-01-01" },
  ])("returns 422 for %j", async (body) => {
    const { browser } = await enterAdmin();
    expect((await browser.post(path, body)).status).toBe(422);
  });

  test("returns 401 or 403 to everyone but admins", async () => {
    const client = await fixture.buildUser();
    expect((await fixture.portal.newClient().post(path, { userId: client.id })).status).toBe(401);
    for (const role of ["user", "registrant"] as const) {
      const browser = fixture.portal.newClient();
      await fixture.enter(browser, await fixture.buildUser({ role }));
      expect((await browser.post(path, { userId: client.id })).status).toBe(403);
      expect((await browser.post(path, { userId: null })).status).toBe(403);
      expect((await browser.get(path)).status).toBe(403);
    }
    const { browser } = await enterAdmin();
    expect((await browser.get("/account/views")).status).toBe(403);
  });
});

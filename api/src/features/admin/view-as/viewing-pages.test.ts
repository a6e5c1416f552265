import { AuditLog } from "../../../models/audit-log.model";
import type { User } from "../../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

const path = "/admin/view-as";

let fixture: AccountFixture;
let admin: User;
let client: User;
let other: User;
let browser: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  [admin, client, other] = [
    await fixture.buildUser({ role: "admin" }),
    await fixture.buildUser(),
    await fixture.buildUser(),
  ];
  browser = fixture.portal.newClient();
  await fixture.enter(browser, admin);
});

const view = async (userId: string | null) => expect((await browser.post(path, { userId })).status).toBe(200);
const pageOf = ({ id }: User) => ({ "X-Viewing": id });
const refusedAs = (status: number, code: string) => [status, expect.objectContaining({ code }) as unknown];

async function save(headers: Record<string, string>) {
  const { status, body } = await browser.post("/recover/updateUser", { userInfo: { firstName: "Casey" } }, headers);
  return [status, body];
}

async function readAccount(headers: Record<string, string>) {
  const { status, body } = await browser.post("/recover/all-user-info", {}, headers);
  return [status, body];
}

describe("page that was loaded while viewing a client", () => {
  test("changes nothing after the view ended by timeout, in another window or by another client", async () => {
    await view(client.id);
    expect(await save(pageOf(client))).toEqual(refusedAs(403, "VIEWING"));
    fixture.portal.clock.advance(30 * 60_000);
    expect(await save(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    await fixture.enter(browser, admin);
    await view(client.id);
    await view(null);
    expect(await save(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    await view(other.id);
    expect(await save(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    for (const person of [admin, client, other]) expect((await person.reload()).firstName).toBe("Pat");
    await view(null);
    expect((await save({}))[0]).toBe(200);
    expect((await admin.reload()).firstName).toBe("Casey");
  });

  test("reads only that client", async () => {
    await view(client.id);
    expect(await readAccount(pageOf(client))).toMatchObject([200, { user: { id: client.id } }]);
    await view(other.id);
    expect(await readAccount(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    await view(null);
    expect(await readAccount(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    expect(await readAccount({})).toMatchObject([200, { user: { id: admin.id } }]);
  });

  test("cannot view anybody by its header alone", async () => {
    expect(await readAccount(pageOf(client))).toEqual(refusedAs(409, "VIEWING_OVER"));
    const own = fixture.portal.newClient();
    await fixture.enter(own, other);
    expect((await own.post("/recover/all-user-info", {}, pageOf(client))).status).toBe(409);
    expect((await fixture.portal.newClient().post("/recover/all-user-info", {}, pageOf(client))).status).toBe(401);
  });

  test("can still end the view and sign out", async () => {
    await view(client.id);
    expect((await browser.post(path, { userId: null }, pageOf(other))).status).toBe(200);
    await view(client.id);
    expect((await browser.post("/recover/logout", {}, pageOf(other))).status).toBe(200);
  });
});

describe("change while an admin views a client", () => {
  test.each([
    ["a form with parts", "multipart/form-data; boundary=b", "--b--"],
    ["a form", "application/x-www-form-urlencoded", "firstName=Casey"],
    ["broken JSON", "application/json", "{"],
    ["plain text", "text/plain", "Casey"],
  ])("is refused as %s", async (_, type, body) => {
    await view(client.id);
    const reply = await browser.post("/recover/updateUser", body, { "content-type": type });
    expect([reply.status, reply.body]).toEqual(refusedAs(403, "VIEWING"));
  });

  test("is refused as a GET with an effect", async () => {
    await view(client.id);
    const reply = await browser.get("/user/register/google");
    expect([reply.status, reply.body]).toEqual(refusedAs(403, "VIEWING"));
  });
});

describe("audit log", () => {
  async function listActions(): Promise<[string, string | null][]> {
    const rows = await AuditLog.findAll({ where: { actor: admin.id }, order: [["id", "ASC"]] });
    return rows.filter(({ action }) => action !== "device.trusted").map(({ action, subject }) => [action, subject]);
  }

  test("records the end of a view at a next view or a logout", async () => {
    await view(client.id);
    await view(other.id);
    expect((await browser.post("/recover/logout")).status).toBe(200);
    expect(await listActions()).toEqual([
      ["view-as.started", client.id],
      ["view-as.ended", client.id],
      ["view-as.started", other.id],
      ["view-as.ended", other.id],
      ["session.closed", admin.id],
    ]);
  });

  test("records one end for concurrent requests to end a view", async () => {
    await view(client.id);
    await Promise.all([1, 2, 3, 4].map(() => view(null)));
    expect(await listActions()).toEqual([
      ["view-as.started", client.id],
      ["view-as.ended", client.id],
    ]);
  });
});

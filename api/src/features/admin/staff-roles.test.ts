import Joi from "joi";
import { AuditLog } from "../../models/audit-log.model";
import { User } from "../../models/user.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";

let fixture: AccountFixture;
let admin: TestClient;
let inviter: User;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  inviter = await fixture.buildUser({ role: "admin", firstName: "Ines", lastName: "Haddad" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, inviter);
});
afterAll(() => fixture.stop());

async function readMail(to: string): Promise<string> {
  await fixture.portal.runJobs();
  return (await fixture.lab.inbox("mail", to))[0]?.text ?? "";
}

async function enterStaff(role: "billing" | "viewer") {
  const user = await fixture.buildUser({ role });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  return { user, browser };
}

describe.each(["billing", "viewer"] as const)("%s", (role) => {
  test("sees the clients and their sales", async () => {
    const { browser } = await enterStaff(role);
    const client = await fixture.buildUser({ firstName: "Dana" });
    const clients = await browser.post("/recover/allUsers");
    expect([clients.status, JSON.stringify(clients.body)]).toEqual([200, expect.stringContaining(client.id)]);
    expect((await browser.get("/admin/skipped-records")).status).toBe(200);
    const range = { userId: "all", startDate: "2026-11-01", endDate: "2026-11-20" };
    expect((await browser.post("/integration/get-all-clients", range)).status).toBe(200);
    expect((await browser.post("/recover/auth")).body).toBe(role);
  });

  test("manages the own account without a business", async () => {
    const { user, browser } = await enterStaff(role);
    expect((await browser.post("/recover/updateUser", { userInfo: { firstName: "Noor" } })).status).toBe(200);
    expect((await user.reload()).firstName).toBe("Noor");
    expect((await browser.post("/recover/all-user-info")).body).toMatchObject({ business: null });
    expect((await browser.get("/account/sessions")).status).toBe(200);
  });

  test("must prove a second factor at every sign-in, in a trusted browser too", async () => {
    const { email } = await fixture.buildUser({ role });
    const browser = fixture.portal.newClient();
    await fixture.signIn(browser, email);
    expect((await browser.post("/recover/auth")).body).toBe(role);
    await browser.post("/recover/logout");
    const again = await browser.post("/user/login", { email, password: testPassword });
    expect(again.body).toMatchObject({ redirectUrl: "/login-flow" });
  });

  test("cannot be viewed as a client", async () => {
    const { user } = await enterStaff(role);
    expect((await admin.post("/admin/view-as", { userId: user.id })).status).toBe(404);
  });

  test("is named in the invitation, its emails and the audit log", async () => {
    const [email, schema] = [nextEmail(), Joi.object<{ role: string }>().unknown(true)];
    expect((await admin.post("/admin/invitations", { email, role })).status).toBe(201);
    const mail = await readMail(email);
    expect(mail).toContain(role === "billing" ? "for billing" : "as a viewer");
    const token = /invitation#([\w-]{43})\s/.exec(mail)?.[1];
    const accepted = { token, password: testPassword, firstName: "Robin", lastName: "Quinn" };
    const browser = fixture.portal.newClient();
    expect((await browser.post("/user/invitation", { token })).body).toEqual({ email, role });
    expect((await browser.post("/user/invitation/accept", accepted)).status).toBe(201);
    const user = await User.findOne({ where: { emailKey: email }, rejectOnEmpty: true });
    expect(user.role).toBe(role);
    expect(await readMail(inviter.email)).toContain(role === "billing" ? "may bill clients" : "may see clients");
    const entry = await AuditLog.findOne({
      where: { subject: user.id, action: "account.created" },
      rejectOnEmpty: true,
    });
    expect(Joi.attempt(JSON.parse(entry.details), schema)).toMatchObject({ role, by: "invitation" });
  });
});

test("a changed role takes effect at the next request", async () => {
  const user = await fixture.buildUser({ role: "admin" });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  const client = await fixture.buildUser();
  expect((await browser.post("/admin/view-as", { userId: client.id })).status).toBe(200);
  await fixture.giveRole(user, "viewer");
  expect((await browser.post("/recover/auth")).body).toBe("viewer");
  expect((await browser.post("/recover/all-user-info")).body).toMatchObject({ user: { id: user.id } });
  expect((await browser.get("/admin/audit")).status).toBe(403);
});

import type { InvitationItem } from "@portal/api-contract";
import Joi from "joi";
import { AdminInvitation } from "../../../models/admin-invitation.model";
import { AuditLog } from "../../../models/audit-log.model";
import { User } from "../../../models/user.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { createTestDoor } from "../../../../testing/test-door";

const hour = 3_600_000;
const names = { firstName: "Robin", lastName: "Quinn" };

let fixture: AccountFixture;
let inviter: User;
let admin: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  inviter = await fixture.buildUser({ role: "admin", firstName: "Ines", lastName: "Haddad" });
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  admin = fixture.portal.newClient();
  await fixture.enter(admin, inviter);
});

const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];
const invite = (email: string) => admin.post("/admin/invitations", { email, role: "admin" });

async function readMail(to: string): Promise<string> {
  await fixture.portal.runJobs();
  const [newest] = await fixture.lab.inbox("mail", to);
  return newest?.text ?? "";
}

async function inviteToken(email: string): Promise<string> {
  expect((await invite(email)).status).toBe(201);
  const token = /http:\/\/localhost:3000\/invitation#([\w-]{43})\s/.exec(await readMail(email))?.[1];
  if (token === undefined) throw new Error("The mail has no link.");
  return token;
}

const accept = (client: TestClient, token: string, overrides = {}) =>
  client.post("/user/invitation/accept", { token, password: testPassword, ...names, ...overrides });

async function list(): Promise<InvitationItem[]> {
  const schema: Joi.Schema<InvitationItem[]> = Joi.array().required();
  return Joi.attempt((await admin.get("/admin/invitations")).body, schema);
}

const auditOf = async (action: string) => (await AuditLog.findAll({ where: { action }, order: [["id", "DESC"]] }))[0];

describe("invitation", () => {
  test("is listed until it is accepted", async () => {
    const email = nextEmail();
    const token = await inviteToken(email);
    const row = await AdminInvitation.findOne({ where: { emailKey: email }, rejectOnEmpty: true });
    expect(JSON.stringify(row)).not.toContain(token);
    const [item] = await list();
    expect(item).toEqual({
      id: row.id,
      email,
      role: "admin",
      invitedBy: "Ines Haddad",
      createdAt: row.createdAt.toISOString(),
      expiresAt: new Date(row.createdAt.getTime() + 72 * hour).toISOString(),
    });
    const entry = await auditOf("admin.invited");
    expect([entry?.actor, entry?.subject, entry?.details]).toEqual([
      inviter.id,
      row.id,
      JSON.stringify({ email: "p•••@portal.test", role: "admin" }),
    ]);
  });

  test("creates an admin who must prove a second factor first", async () => {
    const email = nextEmail();
    const token = await inviteToken(email);
    const client = fixture.portal.newClient();
    expect(pick(await client.post("/user/invitation", { token }))).toEqual([200, { email, role: "admin" }]);
    expect(pick(await accept(client, token))).toEqual([
      201,
      {
        message: "Your account is ready. Confirm that it is you to continue.",
        type: "success",
        redirect: true,
        redirectUrl: "/login-flow",
      },
    ]);
    const user = await User.findOne({ where: { emailKey: email }, rejectOnEmpty: true });
    expect(user).toMatchObject({ role: "admin", email, ...names, emailVerifiedAt: expect.any(Date) as Date });
    expect((await client.post("/recover/auth")).status).toBe(401);
    await client.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", email);
    expect((await client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" })).status).toBe(
      200,
    );
    expect(pick(await client.post("/recover/auth"))).toEqual([200, "admin"]);
    const later = fixture.portal.newClient();
    await fixture.signIn(later, email);
    expect((await later.post("/recover/auth")).body).toBe("admin");
    const entry = await auditOf("account.created");
    expect([entry?.actor, entry?.subject]).toEqual([user.id, user.id]);
    expect(JSON.parse(entry?.details ?? "")).toMatchObject({ role: "admin", by: "invitation", invitedBy: inviter.id });
  });

  test("notifies every other admin when it is accepted", async () => {
    const email = nextEmail();
    await accept(fixture.portal.newClient(), await inviteToken(email));
    const mail = await readMail(inviter.email);
    expect(mail).toContain(`Robin Quinn (${email})`);
    expect(mail).not.toMatch(/https?:/);
  });

  test("works once for 64 concurrent uses; others get 404 or 429", async () => {
    const token = await inviteToken(nextEmail());
    const replies = await Promise.all(Array.from({ length: 64 }, () => accept(fixture.portal.newClient(), token)));
    expect(replies.map(({ status }) => status).filter((status) => status !== 404 && status !== 429)).toEqual([201]);
    expect((await accept(fixture.portal.newClient(), token)).status).toBe(404);
  });

  test("works for 72 hours", async () => {
    const token = await inviteToken(nextEmail());
    fixture.portal.clock.advance(72 * hour - 60_000);
    expect((await fixture.portal.newClient().post("/user/invitation", { token })).status).toBe(200);
    fixture.portal.clock.advance(60_000);
    expect((await fixture.portal.newClient().post("/user/invitation", { token })).status).toBe(404);
    expect((await accept(fixture.portal.newClient(), token)).status).toBe(404);
    admin = fixture.portal.newClient();
    await fixture.enter(admin, inviter);
    expect(await list()).toEqual([]);
  });

  test("replaces an older invitation to the same address, ignoring case", async () => {
    const email = nextEmail();
    const older = await inviteToken(email);
    const newer = await inviteToken(email.toUpperCase());
    expect((await list()).filter((one) => one.email.toLowerCase() === email)).toHaveLength(1);
    expect((await accept(fixture.portal.newClient(), older)).status).toBe(404);
    expect((await accept(fixture.portal.newClient(), newer)).status).toBe(201);
  });

  test("is invalid after any admin revokes it", async () => {
    const email = nextEmail();
    const token = await inviteToken(email);
    const row = await AdminInvitation.findOne({ where: { emailKey: email }, rejectOnEmpty: true });
    const other = fixture.portal.newClient();
    await fixture.enter(other, await fixture.buildUser({ role: "admin" }));
    expect((await other.post(`/admin/invitations/${row.id}/revoke`)).status).toBe(200);
    expect((await other.post(`/admin/invitations/${row.id}/revoke`)).status).toBe(404);
    expect((await accept(fixture.portal.newClient(), token)).status).toBe(404);
    expect((await auditOf("admin.invitation-revoked"))?.subject).toBe(row.id);
  });

  test("is invalid once its sender is no longer an admin", async () => {
    const former = await fixture.buildUser({ role: "admin" });
    admin = fixture.portal.newClient();
    await fixture.enter(admin, former);
    const token = await inviteToken(nextEmail());
    await fixture.giveRole(former, "user");
    expect((await accept(fixture.portal.newClient(), token)).status).toBe(404);
  });
});

describe("invited address with an account", () => {
  test("is refused with 409", async () => {
    const { email } = await fixture.buildUser();
    const reply = await invite(email.toUpperCase());
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ code: "ACCOUNT_EXISTS", message: "An account with this email exists already." }),
    ]);
  });

  test("keeps its account when that was created after the invitation", async () => {
    const email = nextEmail();
    const token = await inviteToken(email);
    const user = await fixture.buildUser({ email });
    const reply = await accept(fixture.portal.newClient(), token);
    expect([reply.status, reply.setCookies]).toEqual([409, []]);
    await user.reload();
    expect(user).toMatchObject({ role: "user", firstName: "Pat" });
  });

  test("can be used while its registration is unverified", async () => {
    const email = nextEmail();
    await fixture.register(fixture.portal.newClient(), email);
    expect((await accept(fixture.portal.newClient(), await inviteToken(email))).status).toBe(201);
    expect(await User.count({ where: { emailKey: email, role: "admin" } })).toBe(1);
  });
});

describe("invitation routes", () => {
  test.each([
    {},
    { email: "a@portal.test" },
    { role: "admin" },
    { email: "nonsense", role: "admin" },
    { email: "a@portal.test", role: "user" },
    { email: "a@portal.test", role: "registrant" },
    { email: "a@portal.test", role: "admin", id: "inv_1" },
  ])("return 422 for an invitation with %j", async (body) => {
    expect((await admin.post("/admin/invitations", body)).status).toBe(422);
  });

  test("require a fresh second factor to invite", async () => {
    const stale = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(stale, inviter.id, null);
    const reply = await stale.post("/admin/invitations", { email: nextEmail(), role: "admin" });
    expect([reply.status, reply.body]).toEqual([403, expect.objectContaining({ code: "STEP_UP_REQUIRED" })]);
  });

  test("return 401 or 403 to everyone but admins", async () => {
    for (const role of ["registrant", "user"] as const) {
      const client = fixture.portal.newClient();
      await fixture.enter(client, await fixture.buildUser({ role }));
      const body = { email: nextEmail(), role: "admin" };
      expect((await client.post("/admin/invitations", body)).status).toBe(403);
      expect((await client.get("/admin/invitations")).status).toBe(403);
      expect((await client.post("/admin/invitations/inv_1/revoke")).status).toBe(403);
    }
    const stranger = fixture.portal.newClient();
    expect((await stranger.post("/admin/invitations", {})).status).toBe(401);
    expect((await stranger.get("/admin/invitations")).status).toBe(401);
    expect((await stranger.post("/admin/invitations/inv_1/revoke")).status).toBe(401);
  });

  test("return the same 404 for every unknown invitation", async () => {
    for (const id of ["inv_nobody", "%20", "'"]) {
      expect((await admin.post(`/admin/invitations/${id}/revoke`)).status).toBe(404);
    }
    expect((await admin.post(`/admin/invitations/${"a".repeat(33)}/revoke`)).status).toBe(422);
    for (const token of ["x", "a".repeat(43), "ü"]) {
      expect((await fixture.portal.newClient().post("/user/invitation", { token })).status).toBe(404);
      expect((await accept(fixture.portal.newClient(), token)).status).toBe(404);
    }
  });

  const badPasswords = [{ password: "short" }, { password: "password1" }, { password: undefined }];
  const badNames = [{ firstName: "" }, { lastName: "a".repeat(101) }, { firstName: "A\u202eb" }];
  const badRest = [{ token: undefined }, { token: "a".repeat(101) }, { role: "admin" }, { email: "b@portal.test" }];
  test.each([...badPasswords, ...badNames, ...badRest])("return 422 for an acceptance with %j", async (overrides) => {
    const token = await inviteToken(nextEmail());
    expect((await accept(fixture.portal.newClient(), token, overrides)).status).toBe(422);
    expect((await fixture.portal.newClient().post("/user/invitation", { token })).status).toBe(200);
  });
});

import { AdminInvitation } from "../../models/admin-invitation.model";
import { PendingSessionRow } from "../../models/pending-session-row.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const right = { confirmation: "DELETE", password: testPassword };

describe("account deletion", () => {
  test("locks the account after ten wrong passwords, unaffected by the limit factor", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    const refused = new Set<number>();
    for (let guess = 0; guess < 10; guess += 1) {
      refused.add((await client.post("/account/deletion", { ...right, password: "wrong horse" })).status);
    }
    expect([...refused]).toEqual([400]);
    const lockedOut = { status: 429, body: { code: "LOCKED_OUT" } };
    expect(await client.post("/account/deletion", right)).toMatchObject(lockedOut);
    const login = { email: user.email, password: testPassword };
    expect(await fixture.portal.newClient().post("/user/login", login)).toMatchObject(lockedOut);
    await fixture.portal.runJobs();
    expect((await fixture.lab.inbox("mail", user.email))[0]?.text).toContain("password");
  });

  test("resets the count of wrong passwords after a right one", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    const wrong = { ...right, password: "wrong horse" };
    for (let guess = 0; guess < 9; guess += 1) await client.post("/account/deletion", wrong);
    expect((await client.post("/account/deletion", right)).status).toBe(200);
    expect((await client.post("/account/deletion", wrong)).status).toBe(400);
  });

  test("refuses the right password once the deletion is due but not yet run", async () => {
    const user = await fixture.buildUser({ deletionAt: new Date(fixture.portal.clock.now().getTime() - 1_000) });
    const login = { email: user.email, password: testPassword };
    const reply = await fixture.portal.newClient().post("/user/login", login);
    expect(reply).toMatchObject({ status: 409, body: { code: "DELETION_BEGUN" } });
    expect(await PendingSessionRow.count({ where: { userId: user.id } })).toBe(0);
  });

  test("keeps an admin invitation to an address that was never verified", async () => {
    const [admin, client, email] = [fixture.portal.newClient(), fixture.portal.newClient(), nextEmail()];
    await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
    expect((await admin.post("/admin/invitations", { email, role: "viewer" })).status).toBe(201);
    await fixture.register(client, email);
    expect((await client.post("/account/deletion", right)).status).toBe(200);
    await fixture.portal.runJobs();
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect(await AdminInvitation.count({ where: { email } })).toBe(1);
  });
});

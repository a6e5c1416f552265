import { AdminInvitation } from "../../models/admin-invitation.model";
import { PendingSessionRow } from "../../models/pending-session-row.model";
import { startAccountWorld, testPassword, type AccountWorld } from "../../testing/account-world";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

const week = 7 * 86_400_000;
const right = { confirmation: "DELETE", password: testPassword };

describe("the deletion of an account", () => {
  test("lets nobody in any more, by the password neither, before the job has come to it", async () => {
    const user = await world.buildUser({ deletionAt: new Date(world.portal.clock.now().getTime() - 1_000) });
    const login = { email: user.email, password: testPassword };
    const reply = await world.portal.newClient().post("/user/login", login);
    expect(reply).toMatchObject({ status: 409, body: { code: "DELETION_BEGUN" } });
    expect(await PendingSessionRow.count({ where: { userId: user.id } })).toBe(0);
  });

  test("takes nothing of whose address was only typed: the invitation of an admin stays", async () => {
    const { id: invitedBy } = await world.buildUser({ role: "admin" });
    const client = world.portal.newClient();
    const email = await world.register(client);
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 4 * week) };
    const row = {
      id: "inv_kept",
      email,
      emailKey: email,
      role: "viewer" as const,
      tokenHash: "1".repeat(64),
      invitedBy,
    };
    await AdminInvitation.create({ ...row, ...times });
    expect((await client.post("/account/deletion", right)).status).toBe(200);
    await world.portal.runJobs();
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect(await AdminInvitation.count({ where: { email } })).toBe(1);
  });
});

import { Business } from "../../models/business.model";
import { SessionRow } from "../../models/session-row.model";
import { User } from "../../models/user.model";
import { hashToken } from "../../platform/crypto/token-hash";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test("64 concurrent registrations of one address create one account", async () => {
  const body = { email: nextEmail(), password: testPassword, firstName: "Pat", lastName: "Doe" };
  const replies = await Promise.all(times(64, () => fixture.portal.newClient().post("/user/register", body)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toContain(201);
  // Each accepted registration superseded the one before (S28). The limit on concurrent hashing refused the others.
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  expect(await User.count({ where: { email: body.email } })).toBe(1);
});

test("64 concurrent saves of a business create it once", async () => {
  const client = fixture.portal.newClient();
  const { email } = await fixture.registerWithPhone(client);
  const replies = await Promise.all(
    times(64, () => {
      const copy = fixture.portal.newClient();
      copy.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
      return copy.post("/user/register/save-business", {
        name: "Shine & Co",
        web: "No Website",
        bizPhone: "2125550123",
      });
    }),
  );
  // A later request finds the same business saved, or its session ended.
  expect(replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 401)).toEqual([]);
  const lines = replies.flatMap(({ setCookies }) => setCookies);
  const tokens = lines.flatMap((line) => /^portal_session=([^;]+)/.exec(line)?.[1] ?? []);
  const { id } = await User.findOne({ where: { email }, rejectOnEmpty: true });
  expect(await Business.count({ where: { ownerUserId: id } })).toBe(1);
  const sessions = await SessionRow.findAll({ where: { userId: id } });
  expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(tokens.map(hashToken));
  expect(tokens).toHaveLength(1);
  expect((await client.post("/recover/auth")).status).toBe(401);
});

import { SessionRow } from "../../../models/session-row.model";
import { AuditProbe } from "../../../../testing/audit-probe";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { buildPasskeyPerson, readRequestOptions } from "../../../../testing/passkey-person";
import { createTestDoor } from "../../../../testing/test-door";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const pick = ({ status, body }: { status: number; body: unknown }) => [status, body];
const confirmed = [200, { message: "Thank you. You have confirmed that it is you.", type: "success" }];
/** This route declares `freshFactor`. */
const act = (client: TestClient) => client.post("/account/passkeys/options");
const isStale = async (client: TestClient) => (await act(client)).status === 403;

async function enterStale(overrides = {}) {
  const user = await fixture.buildUser(overrides);
  const client = fixture.portal.newClient();
  await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(client, user.id, null);
  return { user, client };
}

describe("step-up", () => {
  test("makes the factor fresh for 15 minutes", async () => {
    const { user, client } = await enterStale({ phoneNumber: "+12025551234" });
    expect(await isStale(client)).toBe(true);
    const methods = await client.get("/verify/step-up");
    expect(pick(methods)).toEqual([200, { userEmail: "p•••@portal.test", userPhone: "•••• 1234" }]);
    const sent = await client.post("/verify/step-up", { method: "email" });
    expect(sent.body).toMatchObject({ type: "success", waitTime: 30 });
    const code = await fixture.readCode("mail", user.email);
    const verified = await client.post("/verify/verify-code", { code, type: "email", flowSource: "step up" });
    expect(pick(verified)).toEqual(confirmed);
    expect(await isStale(client)).toBe(false);
    fixture.portal.clock.advance(15 * 60_000);
    expect(await isStale(client)).toBe(true);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["device.trusted", "session.factor-renewed"]);
  });

  test("accepts a passkey", async () => {
    const { client, authenticator } = await buildPasskeyPerson(fixture);
    fixture.portal.clock.advance(15 * 60_000);
    expect(await isStale(client)).toBe(true);
    expect((await client.get("/verify/step-up")).body).toMatchObject({ passkey: true });
    const proof = authenticator.prove(await readRequestOptions(client));
    expect(pick(await client.post("/verify/passkey", proof))).toEqual(confirmed);
    expect(await isStale(client)).toBe(false);
  });

  test("renews the session's token and voids the old cookie", async () => {
    const { user, client } = await enterStale();
    const [before] = await SessionRow.findAll({ where: { userId: user.id } });
    const old = fixture.portal.newClient();
    old.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
    await client.post("/verify/step-up", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    await client.post("/verify/verify-code", { code, type: "email", flowSource: "step up" });
    expect((await old.post("/recover/auth")).status).toBe(401);
    const [after, ...others] = await SessionRow.findAll({ where: { userId: user.id } });
    expect([after?.id, after?.createdAt, others]).toEqual([before?.id, before?.createdAt, []]);
  });

  test("renews the session once for 64 concurrent uses of its code", async () => {
    const { user, client } = await enterStale();
    await client.post("/verify/step-up", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    const copies = Array.from({ length: 64 }, () => {
      const copy = fixture.portal.newClient();
      copy.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
      return copy;
    });
    const body = { code, type: "email", flowSource: "step up" };
    const replies = await Promise.all(copies.map((copy) => copy.post("/verify/verify-code", body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const opened = await Promise.all(copies.map((copy) => copy.post("/recover/auth")));
    expect(opened.map(({ status }) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
    expect(await SessionRow.count({ where: { userId: user.id } })).toBe(1);
  });

  test("leaves the person's other sessions unchanged", async () => {
    const { user, client } = await enterStale();
    const other = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(other, user.id, null);
    await client.post("/verify/step-up", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    await client.post("/verify/verify-code", { code, type: "email", flowSource: "step up" });
    expect((await other.post("/recover/auth")).status).toBe(200);
    expect(await isStale(other)).toBe(true);
  });

  test("refuses a wrong or used code, or one of another session", async () => {
    const { user, client } = await enterStale();
    const thief = fixture.portal.newClient();
    await createTestDoor(fixture.portal.database, fixture.portal.clock).enter(thief, user.id, null);
    await client.post("/verify/step-up", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    const body = { code, type: "email", flowSource: "step up" };
    expect((await thief.post("/verify/verify-code", body)).body).toMatchObject({ code: "CODE_REFUSED", triesLeft: 4 });
    const wrong = { ...body, code: code === "000000" ? "000001" : "000000" };
    expect((await client.post("/verify/verify-code", wrong)).body).toMatchObject({ triesLeft: 4 });
    expect((await client.post("/verify/verify-code", body)).status).toBe(200);
    expect((await client.post("/verify/verify-code", body)).status).toBe(400);
    expect(await isStale(thief)).toBe(true);
  });

  test("returns 401 when the session ended meanwhile", async () => {
    const { user, client } = await enterStale();
    await client.post("/verify/step-up", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    await fixture.portal.endSessionsOf(user.id);
    expect((await client.post("/verify/verify-code", { code, type: "email", flowSource: "step up" })).status).toBe(401);
  });

  test("is refused to registrants or pending sessions", async () => {
    const registrant = fixture.portal.newClient();
    const email = await fixture.register(registrant);
    await registrant.post("/verify/send-email-code");
    const code = await fixture.readCode("mail", email);
    const body = { code, type: "email", flowSource: "step up" };
    expect((await registrant.post("/verify/verify-code", body)).status).toBe(400);
    expect((await registrant.post("/verify/step-up", { method: "email" })).status).toBe(403);
    const pending = fixture.portal.newClient();
    await pending.post("/user/login", { email: (await fixture.buildUser()).email, password: "correct horse battery" });
    expect((await pending.post("/verify/step-up", { method: "email" })).status).toBe(401);
    expect((await pending.get("/verify/step-up")).status).toBe(401);
    expect((await pending.post("/verify/verify-code", body)).status).toBe(400);
  });

  test("refuses an unverified phone or an unknown method", async () => {
    const { client } = await enterStale({ phoneNumber: null, phoneVerifiedAt: null });
    expect((await client.post("/verify/step-up", { method: "sms" })).status).toBe(409);
    for (const body of [{}, { method: "fax" }, { method: "email", to: "x@y.test" }]) {
      expect((await client.post("/verify/step-up", body)).status).toBe(422);
    }
  });
});

import { PendingSessionRow } from "../../../models/pending-session-row.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import { earnGrant, newPassword, resetSteps } from "../../../../testing/reset-steps";
import { resetLimit } from "./password-reset.routes";

const { begin, send, verify, update, progress } = resetSteps;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ TRUST_PROXY: "127.0.0.1/32", LIMITS_FACTOR: "10" });
  fixture.portal.clock.stop();
});
afterAll(() => fixture.stop());

const over = { message: "This password reset is over. Please start again.", type: "error", code: "RESET_OVER" };
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("POST /recover/check-registration", () => {
  test.each([
    [{}, "Email is required."],
    [{ email: "" }, "Email is required."],
    [{ email: "shop.test" }, "Please enter a valid email address"],
  ])("refuses %j", async (body, message) => {
    const reply = await fixture.portal.newClient().post("/recover/check-registration", body);
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message, fields: { email: message } })]);
  });

  test("refuses additional fields", async () => {
    const body = { email: nextEmail(), userId: "usr_1" };
    expect((await fixture.portal.newClient().post("/recover/check-registration", body)).status).toBe(422);
  });

  test("is limited by network", async () => {
    const ask = async () =>
      (
        await fixture.portal
          .newClient()
          .post("/recover/check-registration", { email: nextEmail() }, { "x-forwarded-for": "203.0.113.7" })
      ).status;
    await fixture.spendLimit(resetLimit, "203.0.113.7", 2);
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  test("sends nothing to an unverified address", async () => {
    const email = await fixture.register(fixture.portal.newClient());
    const client = fixture.portal.newClient();
    await begin(client, email);
    await send(client);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", email)).toEqual([]);
  });
});

describe("code of a reset", () => {
  test("is refused after the last try even if right", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await begin(client, user.email);
    await send(client);
    const code = await fixture.readCode("mail", user.email);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const reply = await verify(client, wrong(code));
      expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: "CODE_REFUSED", triesLeft })]);
    }
    expect((await verify(client, code)).status).toBe(400);
    expect((await update(client)).status).toBe(401);
  });

  test("is refused in another browser, in another flow and after ten minutes", async () => {
    const user = await fixture.buildUser();
    const [client, other] = [fixture.portal.newClient(), fixture.portal.newClient()];
    for (const each of [client, other]) await begin(each, user.email);
    await send(client);
    const code = await fixture.readCode("mail", user.email);
    expect((await verify(other, code)).status).toBe(400);
    const asLogin = { code, type: "email", flowSource: "login flow" };
    expect((await client.post("/verify/verify-code", asLogin)).status).toBe(400);
    fixture.portal.clock.advance(10 * 60_000);
    expect((await verify(client, code)).status).toBe(401);
    expect((await progress(client)).body).toEqual({ currentStep: 1, method: null });
  });

  test("of a sign-in does not allow a password change", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await client.post("/user/login", { email: user.email, password: testPassword });
    await send(client);
    expect((await verify(client, await fixture.readCode("mail", user.email))).status).toBe(400);
    expect((await update(client)).status).toBe(401);
  });

  test("is consumed by its grant, which cannot request more codes", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    expect((await send(client)).status).toBe(401);
    expect((await verify(client, "123456")).status).toBe(401);
    expect((await client.post("/verify/send-email-code")).status).toBe(401);
  });

  test("is not sent when a newer one replaced it", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await begin(client, user.email);
    await send(client);
    await fixture.endPauses();
    expect((await send(client)).body).toMatchObject({ waitTime: 60 });
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", user.email)).toHaveLength(1);
    expect((await verify(client, await fixture.readCode("mail", user.email))).status).toBe(200);
  });

  test("can be requested again only after the pause", async () => {
    const client = fixture.portal.newClient();
    await begin(client, nextEmail());
    await send(client);
    const refused = await send(client);
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ code: "CODE_WAIT", waitTime: 30 })]);
  });

  test("is refused to a person with too many failures, in any reset", async () => {
    const user = await fixture.buildUser();
    const guess = async () => {
      const client = fixture.portal.newClient();
      await begin(client, user.email);
      return [await verify(client, "000000"), await verify(client, "000000")].map(({ status }) => status);
    };
    const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).flat();
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});

describe("POST /recover/update-password", () => {
  test.each([
    ["without a reset", () => Promise.resolve()],
    ["before a method is chosen", (client: Parameters<typeof begin>[0], email: string) => begin(client, email)],
  ])("is refused %s", async (_when, prepare) => {
    const { email } = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await prepare(client, email);
    const reply = await update(client);
    expect([reply.status, reply.body]).toEqual([401, expect.objectContaining(over)]);
  });

  test("is refused in a full session without a grant", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    expect((await update(client)).body).toMatchObject(over);
  });

  test.each([
    [{ password: "short", confirmPassword: "short" }, { password: "Use at least 8 characters for your password." }],
    [
      { password: "password1", confirmPassword: "password1" },
      { password: "This password is too common. Choose another." },
    ],
    [{ password: newPassword, confirmPassword: "something else" }, { confirmPassword: "The two passwords differ." }],
    [{}, { password: "Password is required.", confirmPassword: "Confirm password is required." }],
  ])("refuses %j without ending the grant", async (body, fields) => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    const reply = await client.post("/recover/update-password", body);
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ fields })]);
    expect((await update(client)).status).toBe(200);
  });

  test("works until 15 minutes after the code", async () => {
    const user = await fixture.buildUser();
    const [inTime, tooLate] = [fixture.portal.newClient(), fixture.portal.newClient()];
    await earnGrant(fixture, tooLate, user);
    await fixture.endPauses();
    fixture.portal.clock.advance(60_000);
    await earnGrant(fixture, inTime, user);
    fixture.portal.clock.advance(14 * 60_000);
    expect((await update(tooLate)).body).toMatchObject(over);
    expect((await update(inTime)).status).toBe(200);
    expect(await PendingSessionRow.count({ where: { purpose: "reset by email", userId: user.id } })).toBe(0);
  });

  test("changes the password once for 64 concurrent requests", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    const cookie = `portal_pending=${client.cookies.get("portal_pending") ?? ""}`;
    const tries = Array.from({ length: 64 }, (_, count) => {
      const password = `a secret of its own ${String(count)}`;
      const body = { password, confirmPassword: password };
      return fixture.portal.newClient().post("/recover/update-password", body, { cookie });
    });
    const replies = await Promise.all(tries);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The other attempts come too late or are refused by the limit on concurrent hashing.
    expect(statuses.filter((status) => status === 401 || status === 429)).toHaveLength(63);
    const won = `a secret of its own ${String(statuses.indexOf(200))}`;
    const login = await fixture.portal.newClient().post("/user/login", { email: user.email, password: won });
    expect(login.status).toBe(200);
  });

  test("is refused when the account is gone", async () => {
    const user = await fixture.buildUser({ role: "registrant" });
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    await fixture.removeAccount(user.email);
    expect((await update(client)).body).toMatchObject(over);
  });
});

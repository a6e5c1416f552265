import { User } from "../../../models/user.model";
import { VerificationCode } from "../../../models/verification-code.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { toAccountKey } from "../../../sign-in/attempt-source";
import { createLoginThrottle } from "./login-throttle";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10", TRUST_PROXY: "127.0.0.1/32" });
});
afterAll(() => fixture.stop());

const login = (client: TestClient, email: string, password = testPassword) =>
  client.post("/user/login", { email, password });
const secondFactor = { type: "success", redirect: true, redirectUrl: "/login-flow" };

describe("lock-out", () => {
  const fail = (client: TestClient, email: string) => login(client, email, "wrong password");

  async function failTimes(email: string, times: number, client = fixture.portal.newClient()): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) statuses.push((await fail(client, email)).status);
    return statuses;
  }

  test("starts at the tenth failure, lasts 15 minutes and refuses the right password", async () => {
    const user = await fixture.buildUser();
    expect(await failTimes(user.email, 10)).toEqual(Array(10).fill(401));
    const locked = await login(fixture.portal.newClient(), user.email);
    expect([locked.status, locked.body]).toEqual([
      429,
      expect.objectContaining({
        message: "Too many failed sign-ins. Please try again in 15 minutes.",
        code: "LOCKED_OUT",
      }),
    ]);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    fixture.portal.clock.advance(15 * 60_000);
    expect((await login(fixture.portal.newClient(), user.email)).status).toBe(200);
  });

  test("is the same for an account that does not exist", async () => {
    const email = nextEmail();
    expect(await failTimes(email, 11)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test("restarts its count after a right password", async () => {
    const user = await fixture.buildUser();
    await failTimes(user.email, 9);
    expect((await login(fixture.portal.newClient(), user.email)).status).toBe(200);
    expect(await failTimes(user.email, 9)).toEqual(Array(9).fill(401));
    expect((await login(fixture.portal.newClient(), user.email)).status).toBe(200);
  });

  test("counts only the own failures of a trusted browser", async () => {
    const user = await fixture.buildUser();
    const trusted = fixture.portal.newClient();
    await fixture.signIn(trusted, user.email);
    await trusted.post("/recover/logout");
    await failTimes(user.email, 11);
    expect((await login(trusted, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
    expect(await failTimes(user.email, 11, trusted)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test("checks at most ten of many concurrent guesses", async () => {
    const user = await fixture.buildUser();
    const guesses = Array.from({ length: 30 }, () => fail(fixture.portal.newClient(), user.email));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe("count of failures", () => {
  test("is exact when another server's clock is ahead", async () => {
    const throttle = (ahead: number) =>
      createLoginThrottle({ now: () => new Date(fixture.portal.clock.now().getTime() + ahead) });
    const attempt = { accountKey: toAccountKey(nextEmail()), sourceKey: "1".repeat(64) };
    const verdicts: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      verdicts.push((await throttle(count % 2 === 0 ? 400 : 0).reserve(attempt)).verdict);
    }
    expect(verdicts).toEqual([...Array<string>(10).fill("go"), "locked", "locked"]);
  });
});

describe("a hundred failures on an account in an hour", () => {
  /** Fails a hundred times from ten networks at once, so that no network is locked first. */
  async function alarm(email: string): Promise<void> {
    const guess = (network: number) =>
      fixture.portal
        .newClient()
        .post("/user/login", { email, password: "wrong" }, { "x-forwarded-for": `198.51.100.${String(network)}` });
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, (_, network) => guess(network)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(401));
    }
  }

  test("expire after the hour", async () => {
    const email = nextEmail();
    await fixture.countFailedSignIns(email, 100);
    expect((await login(fixture.portal.newClient(), email)).body).toMatchObject(secondFactor);
    fixture.portal.clock.advance(3_600_000);
    expect((await login(fixture.portal.newClient(), email)).status).toBe(401);
  });

  test("require the second factor before the password", async () => {
    const user = await fixture.buildUser();
    await alarm(user.email);
    const client = fixture.portal.newClient();
    const reply = await login(client, user.email, "wrong password");
    expect(reply.body).toMatchObject(secondFactor);
    expect((await client.post("/verify/find-mfa-methods")).body).toEqual({
      userEmail: "p•••@portal.test",
      userPhone: "the phone on your account",
    });
    await client.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    const verified = await client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect(verified.body).toMatchObject({ redirect: true, url: "/login" });
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect((await login(client, user.email, "wrong password")).status).toBe(401);
    expect((await login(client, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
  });

  test("do not affect a sign-in with the right password", async () => {
    const { select } = fixture.portal.database;
    const user = await fixture.buildUser();
    const owner = fixture.portal.newClient();
    await login(owner, user.email);
    await fixture.countFailedSignIns(user.emailKey, 100);
    const stranger = fixture.portal.newClient();
    await login(stranger, user.email, "wrong password");
    const send = (client: TestClient) => client.post("/verify/find-method-send-code", { method: "email" });
    const verify = (client: TestClient, code: string) =>
      client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    const limits =
      "SELECT hits FROM limits WHERE name IN ('code-send-address', 'code-send-account') ORDER BY limit_key";
    const before = await select(limits);
    expect((await send(stranger)).body).toMatchObject({ waitTime: 30 });
    expect(await select(limits)).toEqual(before);
    await fixture.portal.runJobs();
    expect((await send(owner)).body).toMatchObject({ waitTime: 30 });
    const code = await fixture.readCode("mail", user.email);
    for (let count = 0; count < 5; count += 1) await verify(stranger, `00000${String(count)}`);
    expect((await verify(owner, code)).body).toEqual({ message: "Welcome back!", type: "success" });
  });

  test("give the first code request the same answer for any address, even after the owner was sent a code", async () => {
    const user = await fixture.buildUser();
    const owner = fixture.portal.newClient();
    await login(owner, user.email);
    await owner.post("/verify/find-method-send-code", { method: "email" });
    const replies: unknown[] = [];
    for (const email of [user.emailKey, nextEmail()]) {
      await fixture.countFailedSignIns(email, 100);
      const stranger = fixture.portal.newClient();
      await login(stranger, email, "wrong password");
      const { status, body } = await stranger.post("/verify/find-method-send-code", { method: "email" });
      replies.push([status, body]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });

  test("do not reveal whether the account exists", async () => {
    const email = nextEmail();
    await fixture.countFailedSignIns(email, 100);
    const client = fixture.portal.newClient();
    expect((await login(client, email)).body).toMatchObject(secondFactor);
    expect((await client.post("/verify/find-mfa-methods")).body).toEqual({
      userEmail: "p•••@portal.test",
      userPhone: "the phone on your account",
    });
    const send = () => client.post("/verify/find-method-send-code", { method: "sms" });
    expect([(await send()).body, (await send()).status]).toEqual([
      { message: "New code sent! Check your phone.", type: "success", waitTime: 30 },
      429,
    ]);
    const wrong = await client.post("/verify/verify-code", { code: "123456", type: "sms", flowSource: "login flow" });
    expect(wrong.body).toMatchObject({ message: "That code is not valid or has expired.", triesLeft: 4 });
    expect(await User.count({ where: { email } })).toBe(0);
    expect(await VerificationCode.count({ where: { destination: email } })).toBe(0);
  });
});

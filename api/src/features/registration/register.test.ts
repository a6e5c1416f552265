import { up as keepKeysByDomain } from "../../migrations/0301-find-addresses-by-their-domain";
import { createMigrationContext } from "../../../testing/unsigned-bills";
import { AuditProbe } from "../../../testing/audit-probe";
import { User } from "../../models/user.model";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";

const hiddenText = "There is an invisible character in this text. Please type it again.";

describe("POST /user/register", () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
  });
  afterAll(() => fixture.stop());

  const valid = () => ({ email: nextEmail(), password: testPassword, firstName: "Pat", lastName: "Doe" });

  test("signs a new registrant in at step 1", async () => {
    const client = fixture.portal.newClient();
    const body = { ...valid(), email: `  Jo.${nextEmail()} `, timeZone: "America/Chicago" };
    const reply = await client.post("/user/register", body);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ message: "Welcome! Let's verify your email.", type: "success" });
    expect((await client.post("/recover/auth")).body).toBe("registrant");
    expect((await client.post("/recover/get-username")).body).toEqual({ message: "Pat" });
    const progress = await client.get("/user/register/progress");
    expect(progress.body).toMatchObject({ currentStep: 1, email: body.email.trim(), phoneNumber: null });
    const user = await User.findOne({ where: { email: body.email.trim() } });
    expect(user).toMatchObject({
      emailKey: body.email.trim().toLowerCase(),
      timeZone: "America/Chicago",
      emailVerifiedAt: null,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await new AuditProbe(fixture.portal.database).actions(user?.id ?? "")).toEqual(["account.registered"]);
  });

  test("joins the messages of missing fields in the order of the screen", async () => {
    const reply = await fixture.portal.newClient().post("/user/register", {});
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      type: "error",
      code: "INVALID_INPUT",
      message: "Email is required. Password is required. First name is required. Last name is required.",
      fields: {
        email: "Email is required.",
        password: "Password is required.",
        firstName: "First name is required.",
        lastName: "Last name is required.",
      },
    });
  });

  test.each([
    [{ email: "no address" }, "Please enter a valid email address"],
    [{ email: "" }, "Email is required."],
    [{ email: ["a@b.co"] }, "Email is required."],
    [{ email: 5 }, "Email is required."],
    [{ password: "1234567" }, "Use at least 8 characters for your password."],
    [{ password: "x".repeat(129) }, "Use at most 128 characters for your password."],
    [{ password: "Password" }, "This password is too common. Choose another."],
    [{ password: { length: 9 } }, "Password is required."],
    [{ firstName: "   " }, "First name is required."],
    [{ firstName: "\u17B4\uFFFE" }, "First name is required."],
    [{ lastName: ".." }, "Last name is required."],
    [{ firstName: "x".repeat(101) }, "First name can have at most 100 characters."],
    [{ lastName: "Doe\r\nBcc: x" }, hiddenText],
    [{ lastName: "D\u202Eoe" }, hiddenText],
    [{ firstName: "J\u200Bo" }, hiddenText],
    [
      { email: "\u212Aim@portal.test" },
      "Some of these letters only look like plain ones. Please type the address in plain letters.",
    ],
    [{ email: "ki\u200Dm@portal.test" }, "There is an invisible character in this address. Please type it again."],
    [{ lastName: null }, "Last name is required."],
    [{ role: "admin" }, "role is not allowed"],
  ])("refuses %j and creates nothing", async (change, message) => {
    const count = await User.count();
    const client = fixture.portal.newClient();
    const reply = await client.post("/user/register", { ...valid(), ...change });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message, type: "error" })]);
    expect(reply.setCookies).toEqual([]);
    expect(await User.count()).toBe(count);
  });

  test("ignores an unknown time zone", async () => {
    const body = { ...valid(), timeZone: "Mars/Base" };
    expect((await fixture.portal.newClient().post("/user/register", body)).status).toBe(201);
    expect(await User.findOne({ where: { email: body.email } })).toMatchObject({ timeZone: "America/New_York" });
  });

  test("refuses an address that another account verified, in any case", async () => {
    const user = await fixture.buildUser();
    const reply = await fixture.portal
      .newClient()
      .post("/user/register", { ...valid(), email: user.email.toUpperCase() });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ message: "An account with this e-mail exists. Try logging in.", type: "error" });
  });

  test("refuses a verified address in another spelling of its domain, after the key migration too", async () => {
    await fixture.buildUser({ email: "kim@bücher.test", emailKey: "kim@bücher.test" });
    await keepKeysByDomain(createMigrationContext(fixture.portal.database));
    for (const email of ["kim@bücher.test", "Kim@BÜCHER.test", "kim@xn--bcher-kva.test"]) {
      expect((await fixture.portal.newClient().post("/user/register", { ...valid(), email })).status).toBe(409);
    }
  });

  test("voids the password of a superseded unverified registration", async () => {
    const former = fixture.portal.newClient();
    const email = await fixture.register(former);
    const later = fixture.portal.newClient();
    const reply = await later.post("/user/register", { ...valid(), email, password: "another fine password" });
    expect(reply.status).toBe(201);
    expect((await former.post("/recover/auth")).status).toBe(401);
    expect(await User.count({ where: { email } })).toBe(1);
    const login = (password: string) => fixture.portal.newClient().post("/user/login", { email, password });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login("another fine password")).body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
  });

  test("creates one account for concurrent requests with one address", async () => {
    const email = nextEmail();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => fixture.portal.newClient().post("/user/register", { ...valid(), email })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    expect(await User.count({ where: { email } })).toBe(1);
  });

  test("expires after 24 hours unless the email is verified", async () => {
    const [unverified, verified] = [fixture.portal.newClient(), fixture.portal.newClient()];
    const lost = await fixture.register(unverified);
    const kept = await fixture.registerVerified(verified);
    fixture.portal.clock.advance(24 * 3_600_000 - 60_000);
    await fixture.portal.runJobs();
    expect(await User.count({ where: { email: [lost, kept] } })).toBe(2);
    fixture.portal.clock.advance(120_000);
    await fixture.portal.runJobs();
    expect(await User.findAll({ where: { email: [lost, kept] } })).toMatchObject([{ email: kept }]);
  });

  test("ends the browser's former session", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    const first = client.cookies.get("portal_session") ?? "";
    await fixture.register(client);
    const old = fixture.portal.newClient();
    old.cookies.set("portal_session", first);
    expect((await old.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/recover/auth")).body).toBe("registrant");
  });
});

describe("sign-up limit", () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await accountFixture.start();
  });
  afterAll(() => fixture.stop());

  test("allows thirty an hour from one address", async () => {
    const send = () =>
      fixture.portal
        .newClient()
        .post("/user/register", { email: nextEmail(), password: testPassword, firstName: "A", lastName: "B" });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await send()).status);
    expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true);
    expect(statuses[30]).toBe(429);
    fixture.portal.clock.advance(3_600_000);
    expect((await send()).status).toBe(201);
  });
});

import { VerificationCode } from "../../../models/verification-code.model";
import { nextPhone, accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient, TestReply } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const codeBody = (code: string, change: object = {}) => ({
  code,
  type: "email",
  flowSource: "registration flow",
  ...change,
});
const verify = (client: TestClient, code: string, change: object = {}) =>
  client.post("/verify/verify-code", codeBody(code, change));

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

async function startRegistration(): Promise<{ client: TestClient; email: string; code: string }> {
  const client = fixture.portal.newClient();
  const email = await fixture.register(client);
  await client.post("/verify/send-email-code");
  return { client, email, code: await fixture.readCode("mail", email) };
}

function refusal(triesLeft: number): unknown {
  const message = "That code is not valid or has expired.";
  return [400, expect.objectContaining({ message, type: "error", code: "CODE_REFUSED", triesLeft })];
}

const pick = ({ status, body }: TestReply): unknown => [status, body];

describe("code by email", () => {
  test("is in the text and HTML bodies, but not in the subject", async () => {
    const { email, code } = await startRegistration();
    const [mail] = await fixture.lab.inbox("mail", email);
    expect(mail?.subject).toBe("Your Partner Portal verification code");
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
  });

  test("returns a message and the wait until the next code", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    expect(pick(await client.post("/verify/send-email-code"))).toEqual([
      200,
      { message: "New code sent! If you don't see it, check your spam folder.", type: "success", waitTime: 30 },
    ]);
  });

  test("is not stored after it was sent", async () => {
    const { code } = await startRegistration();
    const { select } = fixture.portal.database;
    const jobs = await select("SELECT payload, secret_payload FROM jobs WHERE kind = 'verification.deliver-code'");
    expect(jobs.every(({ secret_payload: secret }) => secret === null)).toBe(true);
    expect(JSON.stringify(jobs)).not.toContain(code);
    const rows = await VerificationCode.findAll({ where: { type: "email" } });
    expect(rows.some(({ codeHash }) => codeHash === code)).toBe(false);
  });

  test("is accepted with pasted spaces or full-width digits", async () => {
    const { client, code } = await startRegistration();
    const fullWidth = code.slice(3).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await verify(client, ` ${code.slice(0, 3)} ${fullWidth} `)).status).toBe(200);
  });

  test("is refused after its use", async () => {
    const { client, code } = await startRegistration();
    await verify(client, code);
    expect(pick(await verify(client, code))).toEqual(refusal(3));
  });

  test("is refused after ten minutes", async () => {
    const { client, code } = await startRegistration();
    fixture.portal.clock.advance(10 * 60_000);
    expect(pick(await verify(client, code))).toEqual(refusal(4));
    const other = await startRegistration();
    fixture.portal.clock.advance(10 * 60_000 - 15_000);
    expect((await verify(other.client, other.code)).status).toBe(200);
  });

  test("is refused in another flow, as another type or from another person", async () => {
    const { client, code } = await startRegistration();
    expect(pick(await verify(client, code, { flowSource: "login flow" }))).toEqual(refusal(4));
    expect(pick(await verify(client, code, { flowSource: "password reset flow" }))).toEqual(refusal(3));
    expect(pick(await verify(client, code, { type: "sms" }))).toEqual(refusal(4));
    const stranger = fixture.portal.newClient();
    await fixture.register(stranger);
    expect(pick(await verify(stranger, code))).toEqual(refusal(4));
    expect((await verify(client, code)).status).toBe(200);
  });

  test("is refused after five tries even if right", async () => {
    const { client, code } = await startRegistration();
    const wrong = otherThan(code);
    for (const triesLeft of [4, 3, 2, 1, 0, 0]) expect(pick(await verify(client, wrong))).toEqual(refusal(triesLeft));
    expect(pick(await verify(client, code))).toEqual(refusal(0));
    const unknown = fixture.portal.newClient();
    await fixture.register(unknown);
    for (const triesLeft of [4, 3, 2, 1, 0, 0]) expect(pick(await verify(unknown, wrong))).toEqual(refusal(triesLeft));
  });

  test("voids the former code", async () => {
    const { client, email, code } = await startRegistration();
    await verify(client, otherThan(code));
    fixture.portal.clock.advance(30_000);
    expect((await client.post("/verify/send-email-code")).body).toMatchObject({ waitTime: 60 });
    const fresh = await fixture.readCode("mail", email);
    if (fresh !== code) expect(pick(await verify(client, code))).toEqual(refusal(4));
    expect((await verify(client, fresh)).status).toBe(200);
  });

  test("is accepted once for concurrent right answers, and five attempts count", async () => {
    const { client, email, code } = await startRegistration();
    const replies = await Promise.all(Array.from({ length: 64 }, () => verify(client, code)));
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(63);
    const left = replies.flatMap(({ body }) =>
      typeof body === "object" && body && "triesLeft" in body ? [body.triesLeft] : [],
    );
    expect(left.filter((tries) => tries !== 0).length).toBeLessThanOrEqual(4);
    const row = await VerificationCode.findOne({ where: { destination: email } });
    expect(row).toMatchObject({ triesLeft: 0, codeHash: null });
  });

  test("counts exactly five of many concurrent wrong answers", async () => {
    const { client, code } = await startRegistration();
    const replies = await Promise.all(Array.from({ length: 64 }, () => verify(client, otherThan(code))));
    const left = replies.map(({ body }) =>
      typeof body === "object" && body && "triesLeft" in body ? body.triesLeft : null,
    );
    expect(left.filter((tries) => tries !== 0).sort()).toEqual([1, 2, 3, 4]);
    expect(left).toHaveLength(64);
    expect(pick(await verify(client, code))).toEqual(refusal(0));
  });

  test("is not sent to a verified email", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    expect((await client.post("/verify/send-email-code")).status).toBe(409);
  });
});

describe("wait between two codes", () => {
  test("is 30, 60, then 300 seconds, and restarts after an hour", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    for (const waitTime of [30, 60, 300, 300]) {
      expect((await client.post("/verify/send-email-code")).body).toMatchObject({ type: "success", waitTime });
      const refused = await client.post("/verify/send-email-code");
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ type: "error", code: "CODE_WAIT" });
      const wait =
        typeof refused.body === "object" && refused.body && "waitTime" in refused.body ? refused.body.waitTime : 0;
      expect(Number(wait)).toBeGreaterThan(waitTime - 20);
      expect(Number(wait)).toBeLessThanOrEqual(waitTime);
      const text = `If you need a new code, you'll need to wait ${String(wait)} seconds before requesting it.`;
      expect(refused.body).toMatchObject({ message: text });
      expect(refused.headers.get("retry-after")).toBe(String(wait));
      fixture.portal.clock.advance(waitTime * 1000);
    }
    fixture.portal.clock.advance(3_600_000);
    expect((await client.post("/verify/send-email-code")).body).toMatchObject({ waitTime: 30 });
  });

  test("restarts after a success", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const waits: unknown[] = [];
    for (const phoneNumber of [nextPhone(), nextPhone()]) {
      waits.push((await client.post("/user/register/save-phone", { phoneNumber, consent: true })).body);
      const code = await fixture.readCode("sms", phoneNumber);
      expect((await verify(client, code, { type: "sms" })).status).toBe(200);
    }
    expect(waits).toMatchObject([{ waitTime: 30 }, { waitTime: 30 }]);
  });

  test("lets one of many concurrent sends through", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.register(client);
    const replies = await Promise.all(Array.from({ length: 12 }, () => client.post("/verify/send-email-code")));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(429)]);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", email)).toHaveLength(1);
  });
});

describe("POST /verify/send-sms-code", () => {
  test("sends again to the pending number only", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    expect((await client.post("/verify/send-sms-code")).status).toBe(409);
    const phone = nextPhone();
    await client.post("/user/register/save-phone", { phoneNumber: phone, consent: true });
    fixture.portal.clock.advance(30_000);
    expect(pick(await client.post("/verify/send-sms-code", { phoneNumber: phone }))).toEqual([
      200,
      { message: "New code sent! Check your phone.", type: "success", waitTime: 60 },
    ]);
    fixture.portal.clock.advance(60_000);
    expect((await client.post("/verify/send-sms-code", { phoneNumber: nextPhone() })).status).toBe(409);
    expect((await client.post("/verify/send-sms-code", {})).status).toBe(200);
  });
});

describe("invalid input", () => {
  test.each([
    ["/verify/verify-code", {}],
    ["/verify/verify-code", codeBody("12345")],
    ["/verify/verify-code", codeBody("1234567")],
    ["/verify/verify-code", codeBody("12345a")],
    ["/verify/verify-code", { ...codeBody("123456"), code: 123456 }],
    ["/verify/verify-code", { ...codeBody("123456"), code: ["123456"] }],
    ["/verify/verify-code", codeBody("123456", { type: "fax" })],
    ["/verify/verify-code", codeBody("123456", { flowSource: "another flow" })],
    ["/verify/verify-code", codeBody("123456", { more: true })],
    ["/verify/send-email-code", { to: "somebody@else.test" }],
    ["/verify/send-sms-code", { phoneNumber: 5 }],
    ["/verify/send-sms-code", { to: "+12025550143" }],
  ])("%s refuses %j with 422", async (path, body) => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    const reply = await client.post(path, body);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ type: "error", code: "INVALID_INPUT" }),
    ]);
  });
});

describe("without a session", () => {
  const paths = ["find-mfa-methods", "find-method-send-code", "send-email-code", "send-sms-code", "verify-code"];
  test.each(paths)("POST /verify/%s returns 401", async (path) => {
    expect((await fixture.portal.newClient().post(`/verify/${path}`)).status).toBe(401);
  });

  test.each(paths)("POST /verify/%s is refused to signed-in users", async (path) => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    // A member's codes belong to a step-up or a new contact, and neither is pending here.
    const body = path === "verify-code" ? codeBody("123456", { flowSource: "login flow" }) : {};
    const isSend = path === "send-email-code" || path === "send-sms-code";
    expect((await client.post(`/verify/${path}`, body)).status).toBe(isSend ? 409 : 401);
  });
});

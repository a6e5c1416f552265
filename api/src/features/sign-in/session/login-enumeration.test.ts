import * as argon2 from "@node-rs/argon2";
import { nextEmail, accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { watchCalls, type SeenCall } from "../../../../testing/enumeration-probe";
import type { TestClient, TestReply } from "../../../../testing/http-client";

jest.mock<typeof argon2>("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const hashing = jest.mocked(argon2);

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10", TRUST_PROXY: "127.0.0.1/32" });
  fixture.portal.clock.stop();
});
afterAll(() => fixture.stop());

const addresses = {
  known: async () => (await fixture.buildUser()).email,
  "an admin's": async () => (await fixture.buildUser({ role: "admin" })).email,
  "without a phone": async () => (await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null })).email,
  "without a password": async () => (await fixture.buildUser({ passwordHash: null })).email,
  unverified: async () => (await fixture.buildUser({ role: "registrant", emailVerifiedAt: null })).email,
  unknown: () => Promise.resolve(nextEmail()),
} as const;

type Address = keyof typeof addresses;
type Call = () => Promise<TestReply>;

const guess = (client: TestClient, email: string, network: number): Call => {
  const from = { "x-forwarded-for": `198.51.100.${String(network)}` };
  return () => client.post("/user/login", { email, password: "wrong password" }, from);
};

/** Sends wrong passwords until after the lock-out, then from another network with a device cookie. */
function guessPasswords(email: string): Call[] {
  const marked = fixture.portal.newClient();
  marked.cookies.set("portal_device", "d".repeat(43));
  return [
    ...Array.from({ length: 12 }, () => guess(fixture.portal.newClient(), email, 1)),
    guess(marked, email, 2),
    guess(marked, email, 2),
  ];
}

/** Tries the second factor before the password after a hundred failures (S13), until refusals and limits. */
function askFactorFirst(email: string): Call[] {
  const client = fixture.portal.newClient();
  const send = (method: string) => () => client.post("/verify/find-method-send-code", { method });
  const verify = () => client.post("/verify/verify-code", { code: "000000", type: "email", flowSource: "login flow" });
  const alarmed = guess(client, email, 3);
  return [
    () => fixture.countFailedSignIns(email, 100).then(alarmed),
    () => client.post("/verify/find-mfa-methods"),
    () => client.post("/verify/passkey-options"),
    send("email"),
    send("email"),
    send("sms"),
    ...Array.from({ length: 6 }, () => verify),
    () => client.post("/verify/find-mfa-methods"),
  ];
}

async function recordCalls(who: Address, walk: (email: string) => Call[]): Promise<SeenCall[]> {
  const email = await addresses[who]();
  const seen = await watchCalls({ sequelize: fixture.portal.database.sequelize, hashing, email }, walk(email));
  await fixture.portal.runJobs();
  return seen;
}

const others = ["known", "an admin's", "without a phone", "without a password", "unverified"] as const;

describe("a sign-in does not reveal whether an account exists", () => {
  // The first use of a network's limit runs another statement than later ones.
  beforeAll(async () => {
    await recordCalls("unknown", guessPasswords);
    await recordCalls("unknown", askFactorFirst);
  });

  test.each(others)("wrong passwords: an address %s gets the answers of an unknown one", async (who) => {
    const unknown = await recordCalls("unknown", guessPasswords);
    const other = await recordCalls(who, guessPasswords);
    expect(other).toEqual(unknown);
    // Guards against an empty comparison.
    expect(other.flatMap(({ work }) => work)).toHaveLength(12);
    for (const { statements } of other) expect(statements.join()).toContain("login_throttles");
  });

  test.each(others)("factor before the password: %s gets the answers of an unknown one", async (who) => {
    const unknown = await recordCalls("unknown", askFactorFirst);
    const other = await recordCalls(who, askFactorFirst);
    expect(other).toEqual(unknown);
    expect(other[1]?.answer).toContain("the phone on your account");
    for (const { statements } of other.slice(1)) expect(statements.join()).toContain("pending_sessions");
  });
});

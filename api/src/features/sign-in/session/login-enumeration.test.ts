import * as argon2 from "@node-rs/argon2";
import { nextEmail, startAccountWorld, type AccountWorld } from "../../../testing/account-world";
import { watchCalls, type SeenCall } from "../../../testing/enumeration-probe";
import type { TestClient, TestReply } from "../../../testing/http-client";

jest.mock<typeof argon2>("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const hashing = jest.mocked(argon2);

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10", TRUST_PROXY: "127.0.0.1/32" });
  world.portal.clock.stop();
});
afterAll(() => world.stop());

/** Whose address is tried. */
const addresses = {
  known: async () => (await world.buildUser()).email,
  "an admin's": async () => (await world.buildUser({ role: "admin" })).email,
  "without a phone": async () => (await world.buildUser({ phoneNumber: null, phoneVerifiedAt: null })).email,
  "without a password": async () => (await world.buildUser({ passwordHash: null })).email,
  unverified: async () => (await world.buildUser({ role: "registrant", emailVerifiedAt: null })).email,
  unknown: () => Promise.resolve(nextEmail()),
} as const;

type Address = keyof typeof addresses;
type Call = () => Promise<TestReply>;

const guess = (client: TestClient, email: string, network: number): Call => {
  const from = { "x-forwarded-for": `198.51.100.${String(network)}` };
  return () => client.post("/user/login", { email, password: "wrong password" }, from);
};

/** Wrong passwords up to the lock-out and behind it, then from elsewhere in a browser that holds a device cookie. */
function guessPasswords(email: string): Call[] {
  const marked = world.portal.newClient();
  marked.cookies.set("portal_device", "d".repeat(43));
  return [
    ...Array.from({ length: 12 }, () => guess(world.portal.newClient(), email, 1)),
    guess(marked, email, 2),
    guess(marked, email, 2),
  ];
}

/** After a hundred failures: the second factor before the password (S13), with what it takes to be refused and limited. */
function askFactorFirst(email: string): Call[] {
  const client = world.portal.newClient();
  const send = (method: string) => () => client.post("/verify/find-method-send-code", { method });
  const verify = () => client.post("/verify/verify-code", { code: "000000", type: "email", flowSource: "login flow" });
  const alarmed = guess(client, email, 3);
  return [
    () => world.countFailedSignIns(email, 100).then(alarmed),
    () => client.post("/verify/find-mfa-methods"),
    () => client.post("/verify/passkey-options"),
    send("email"),
    send("email"),
    send("sms"),
    ...Array.from({ length: 6 }, () => verify),
    () => client.post("/verify/find-mfa-methods"),
  ];
}

async function look(who: Address, walk: (email: string) => Call[]): Promise<SeenCall[]> {
  const email = await addresses[who]();
  const seen = await watchCalls({ sequelize: world.portal.database.sequelize, hashing, email }, walk(email));
  await world.portal.runJobs();
  return seen;
}

const others = ["known", "an admin's", "without a phone", "without a password", "unverified"] as const;

describe("nothing of a sign-in tells whether an account exists", () => {
  // The first use of a limit of a network is another statement than those that follow.
  beforeAll(async () => {
    await look("unknown", guessPasswords);
    await look("unknown", askFactorFirst);
  });

  test.each(others)("wrong passwords: an address that is %s is answered like an unknown one", async (who) => {
    const unknown = await look("unknown", guessPasswords);
    const other = await look(who, guessPasswords);
    expect(other).toEqual(unknown);
    // What was compared is there: twelve passwords were looked at, two were not, and each try was counted.
    expect(other.flatMap(({ work }) => work)).toHaveLength(12);
    for (const { statements } of other) expect(statements.join()).toContain("login_throttles");
  });

  test.each(others)("the factor before the password: %s is answered like an unknown one", async (who) => {
    const unknown = await look("unknown", askFactorFirst);
    const other = await look(who, askFactorFirst);
    expect(other).toEqual(unknown);
    expect(other[1]?.answer).toContain("the phone on your account");
    for (const { statements } of other.slice(1)) expect(statements.join()).toContain("pending_sessions");
  });
});

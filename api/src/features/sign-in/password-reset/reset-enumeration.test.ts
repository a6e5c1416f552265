import * as argon2 from "@node-rs/argon2";
import type { CodeType } from "@portal/api-contract";
import { nextEmail, startAccountWorld, type AccountWorld } from "../../../testing/account-world";
import { watchCalls, type SeenCall } from "../../../testing/enumeration-probe";
import type { TestClient, TestReply } from "../../../testing/http-client";
import { resetSteps } from "../../../testing/reset-steps";
import { recordStatements } from "../../../testing/statement-log";

jest.mock<typeof argon2>("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const hashing = jest.mocked(argon2);

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
  world.portal.clock.stop();
});
afterAll(() => world.stop());

const { begin, send, verify, update, progress } = resetSteps;

/** Whose address is reset: an account's, one without a phone, one that nobody has verified, and nobody's. */
const addresses = {
  known: async () => (await world.buildUser()).email,
  "without a phone": async () => (await world.buildUser({ phoneNumber: null, phoneVerifiedAt: null })).email,
  "without a password": async () => (await world.buildUser({ passwordHash: null })).email,
  unverified: async () => (await world.buildUser({ role: "registrant", emailVerifiedAt: null })).email,
  unknown: () => Promise.resolve(nextEmail()),
} as const;

/** Each call of a reset, with what it takes to be refused or limited. */
function walk(client: TestClient, email: string, type: CodeType): (() => Promise<TestReply>)[] {
  return [
    () => begin(client, email),
    () => progress(client),
    () => client.post("/verify/find-mfa-methods"),
    () => send(client, type),
    () => send(client, type),
    () => progress(client),
    () => verify(client, "000000", type),
    () => update(client),
    () => world.endPauses().then(() => send(client, type)),
    ...Array.from({ length: 6 }, () => () => verify(client, "000000", type)),
  ];
}

async function look(who: keyof typeof addresses, type: CodeType): Promise<SeenCall[]> {
  const email = await addresses[who]();
  const { sequelize } = world.portal.database;
  return watchCalls({ sequelize, hashing, email }, walk(world.portal.newClient(), email, type));
}

describe("nothing of a reset tells whether an account exists", () => {
  // The first use of a limit of this network is another statement than those that follow.
  beforeAll(() => look("unknown", "email"));

  test.each([
    ["email", "known"],
    ["email", "without a phone"],
    ["email", "without a password"],
    ["email", "unverified"],
    ["sms", "known"],
    ["sms", "without a phone"],
    ["sms", "unverified"],
  ] as const)(
    "by %s: the bodies, headers, statements and hashes of an address that is %s are those of an unknown one",
    async (type, who) => {
      const unknown = await look("unknown", type);
      const other = await look(who, type);
      expect(other).toEqual(unknown);
      // What was compared is there: each call opens or reads its pending session at the least.
      for (const { statements } of other) expect(statements.join()).toContain("pending_sessions");
      await world.portal.runJobs();
    },
  );

  test("and a code that was made for an unknown address is never right", async () => {
    // The clock stands: what is sent now would be as old as what the tests above have sent.
    world.portal.clock.advance(1_000);
    const client = world.portal.newClient();
    await begin(client, nextEmail());
    await send(client);
    await world.portal.runJobs();
    const [row] = await world.portal.database.select(
      "SELECT code_hash, destination FROM verification_codes ORDER BY last_sent_at DESC LIMIT 1",
    );
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, destination: null });
  });

  test("and who tries a code meanwhile waits for no lock that an account alone causes", async () => {
    // The tests above have begun as many resets as one network may in an hour.
    world.portal.clock.advance(3_600_000);
    const client = world.portal.newClient();
    await begin(client, await addresses.known());
    await send(client);
    const { statements } = await recordStatements(world.portal.database.sequelize, () => world.portal.runJobs());
    const onCode = statements.filter((statement) => statement.includes("verification_codes"));
    expect(onCode.filter((statement) => statement.includes("FOR UPDATE"))).toEqual([]);
    const kept = statements.findIndex((statement) => statement.startsWith("UPDATE `verification_codes`"));
    expect(statements.slice(kept + 1)[0]).toBe("COMMIT;");
  });

  test("nor the hourly limit of codes to an address", async () => {
    const count = async (who: keyof typeof addresses) => {
      const email = await addresses[who]();
      const statuses: number[] = [];
      for (let times = 0; times < 7; times += 1) {
        const client = world.portal.newClient();
        await begin(client, email);
        statuses.push((await send(client)).status);
      }
      return statuses;
    };
    expect(await count("known")).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await count("unknown")).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

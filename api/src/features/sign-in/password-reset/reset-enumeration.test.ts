import * as argon2 from "@node-rs/argon2";
import type { CodeType } from "@portal/api-contract";
import { nextEmail, accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { watchCalls, type SeenCall } from "../../../../testing/enumeration-probe";
import type { TestClient, TestReply } from "../../../../testing/http-client";
import { resetSteps } from "../../../../testing/reset-steps";
import { recordStatements } from "../../../../testing/enumeration-probe";

jest.mock<typeof argon2>("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const hashing = jest.mocked(argon2);

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
  fixture.portal.clock.stop();
});
afterAll(() => fixture.stop());

const { begin, send, verify, update, progress } = resetSteps;

const addresses = {
  known: async () => (await fixture.buildUser()).email,
  "without a phone": async () => (await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null })).email,
  "without a password": async () => (await fixture.buildUser({ passwordHash: null })).email,
  unverified: async () => (await fixture.buildUser({ role: "registrant", emailVerifiedAt: null })).email,
  unknown: () => Promise.resolve(nextEmail()),
} as const;

function listCalls(client: TestClient, email: string, type: CodeType): (() => Promise<TestReply>)[] {
  return [
    () => begin(client, email),
    () => progress(client),
    () => client.post("/verify/find-mfa-methods"),
    () => send(client, type),
    () => send(client, type),
    () => progress(client),
    () => verify(client, "000000", type),
    () => update(client),
    () => fixture.endPauses().then(() => send(client, type)),
    ...Array.from({ length: 6 }, () => () => verify(client, "000000", type)),
  ];
}

async function recordReset(who: keyof typeof addresses, type: CodeType): Promise<SeenCall[]> {
  const email = await addresses[who]();
  const { sequelize } = fixture.portal.database;
  return watchCalls({ sequelize, hashing, email }, listCalls(fixture.portal.newClient(), email, type));
}

describe("a reset does not reveal whether an account exists", () => {
  // The first use of a network's limit runs another statement than later ones.
  beforeAll(() => recordReset("unknown", "email"));

  test.each([
    ["email", "known"],
    ["email", "without a phone"],
    ["email", "without a password"],
    ["email", "unverified"],
    ["sms", "known"],
    ["sms", "without a phone"],
    ["sms", "unverified"],
  ] as const)(
    "by %s: bodies, headers, statements and hashes for an address %s equal those for an unknown one",
    async (type, who) => {
      const unknown = await recordReset("unknown", type);
      const other = await recordReset(who, type);
      expect(other).toEqual(unknown);
      // Guards against an empty comparison.
      for (const { statements } of other) expect(statements.join()).toContain("pending_sessions");
      await fixture.portal.runJobs();
    },
  );

  test("a code for an unknown address is never accepted", async () => {
    // The clock is stopped, and the code must be newer than those of earlier tests.
    fixture.portal.clock.advance(1_000);
    const client = fixture.portal.newClient();
    await begin(client, nextEmail());
    await send(client);
    await fixture.portal.runJobs();
    const [row] = await fixture.portal.database.select(
      "SELECT code_hash, destination FROM verification_codes ORDER BY last_sent_at DESC LIMIT 1",
    );
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, destination: null });
  });

  test("a code can be tried without waiting for a lock that only accounts take", async () => {
    // Earlier tests used up the hourly limit of this network.
    fixture.portal.clock.advance(3_600_000);
    const client = fixture.portal.newClient();
    await begin(client, await addresses.known());
    await send(client);
    const { statements } = await recordStatements(fixture.portal.database.sequelize, () => fixture.portal.runJobs());
    const onCode = statements.filter((statement) => statement.includes("verification_codes"));
    expect(onCode.filter((statement) => statement.includes("FOR UPDATE"))).toEqual([]);
    const kept = statements.findIndex((statement) => statement.startsWith("UPDATE `verification_codes`"));
    expect(statements.slice(kept + 1)[0]).toBe("COMMIT;");
  });

  test("the hourly limit of codes is the same for every address", async () => {
    const count = async (who: keyof typeof addresses) => {
      const email = await addresses[who]();
      const statuses: number[] = [];
      for (let times = 0; times < 7; times += 1) {
        const client = fixture.portal.newClient();
        await begin(client, email);
        statuses.push((await send(client)).status);
      }
      return statuses;
    };
    expect(await count("known")).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await count("unknown")).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

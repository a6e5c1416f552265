import * as argon2 from "@node-rs/argon2";
import { LoginFailures } from "../../../models/login-failures.model";
import { anySource } from "../../../sign-in/failure-counter";
import { nextEmail, accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestReply } from "../../../../testing/http-client";

jest.mock<typeof argon2>("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, verify: jest.fn(real.verify) };
});

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

/** At most two passwords are hashed at a time and 32 wait. */
const places = 34;
const guesses = 40;

function createSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const guess = (email: string): Promise<TestReply> =>
  fixture.portal.newClient().post("/user/login", { email, password: "wrong password" });

describe("a flood of sign-ins", () => {
  test("is refused beyond the waiting places, and refused ones do not count as failures", async () => {
    const [hashing, turnedAway] = [createSignal(), createSignal()];
    const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
    jest
      .mocked(argon2.verify)
      .mockImplementation((encoded, password) => hashing.given.then(() => real.verify(encoded, password)));
    const refused: TestReply[] = [];
    const replies = Array.from({ length: guesses }, async () => {
      const reply = await guess(nextEmail());
      if (reply.status === 429) refused.push(reply);
      if (refused.length === guesses - places) turnedAway.give();
      return reply.status;
    });
    await turnedAway.given;
    hashing.give();
    const statuses = await Promise.all(replies);
    expect(statuses.filter((status) => status === 401)).toHaveLength(places);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ type: "error", code: "TOO_BUSY" });
      expect(headers.get("retry-after")).toBe("2");
    }
    expect(await LoginFailures.sum("failures", { where: { sourceKey: anySource } })).toBe(places);
  });
});

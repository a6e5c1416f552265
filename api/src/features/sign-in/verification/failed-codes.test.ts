import { AuditProbe } from "../../../../testing/audit-probe";
import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10", TRUST_PROXY: "127.0.0.1/32" });
});
afterAll(() => fixture.stop());

const minute = 60_000;
const from = (network: number) => ({ "x-forwarded-for": `198.51.100.${String(network)}` });
const wrong = { code: "000000", type: "sms", flowSource: "login flow" };

async function startSignIn(email: string, network: number, client = fixture.portal.newClient()): Promise<TestClient> {
  await client.post("/user/login", { email, password: testPassword }, from(network));
  return client;
}

async function failTimes(email: string, times: number, network: number): Promise<number[]> {
  const statuses: number[] = [];
  let client = fixture.portal.newClient();
  for (let count = 0; count < times; count += 1) {
    if (count % 5 === 0) client = await startSignIn(email, network);
    statuses.push((await client.post("/verify/verify-code", wrong, from(network))).status);
  }
  return statuses;
}

async function finishSignIn(client: TestClient, email: string, network: number) {
  await client.post("/verify/find-method-send-code", { method: "email" }, from(network));
  const code = await fixture.readCode("mail", email);
  return client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" }, from(network));
}

const signIn = async (email: string, network: number, client?: TestClient) =>
  finishSignIn(await startSignIn(email, network, client), email, network);

describe("ten wrong codes from one source", () => {
  test("lock only this source for 15 minutes, right codes included", async () => {
    const { email } = await fixture.buildUser();
    expect(await failTimes(email, 10, 1)).toEqual(Array(10).fill(400));
    const locked = await signIn(email, 1);
    expect([locked.status, locked.body]).toEqual([
      429,
      expect.objectContaining({
        type: "error",
        code: "LOCKED_OUT",
        message: "Too many wrong codes. Please try again in 15 minutes.",
      }),
    ]);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(840);
    expect((await signIn(email, 2)).status).toBe(200);
    fixture.portal.clock.advance(15 * minute);
    expect((await signIn(email, 1)).status).toBe(200);
  });

  test("are counted from 0 after a right code", async () => {
    const { email } = await fixture.buildUser();
    await failTimes(email, 9, 3);
    expect((await signIn(email, 3)).status).toBe(200);
    expect(await failTimes(email, 9, 3)).toEqual(Array(9).fill(400));
  });

  test("are checked at most ten times when fifty come at once", async () => {
    const { email } = await fixture.buildUser();
    const clients = await Promise.all(Array.from({ length: 10 }, () => startSignIn(email, 4)));
    const guesses = clients.flatMap((client) =>
      Array.from({ length: 5 }, () => client.post("/verify/verify-code", wrong, from(4))),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});

describe("thirty wrong codes on an account in a day", () => {
  async function failFromThreeNetworks(email: string): Promise<void> {
    for (const network of [11, 12, 13]) expect(await failTimes(email, 10, network)).toEqual(Array(10).fill(400));
  }

  test("lock untrusted browsers for an hour after each further one", async () => {
    const { email } = await fixture.buildUser();
    await failFromThreeNetworks(email);
    expect((await signIn(email, 14)).body).toMatchObject({ code: "LOCKED_OUT" });
    fixture.portal.clock.advance(60 * minute);
    expect(await failTimes(email, 2, 15)).toEqual([400, 429]);
    fixture.portal.clock.advance(60 * minute);
    expect((await signIn(email, 14)).status).toBe(200);
    expect(await failTimes(email, 2, 16)).toEqual([400, 429]);
    fixture.portal.clock.advance(24 * 60 * minute);
    expect(await failTimes(email, 2, 16)).toEqual([400, 400]);
  });

  test("do not lock a trusted browser", async () => {
    const { email } = await fixture.buildUser({ role: "admin" });
    const trusted = fixture.portal.newClient();
    expect((await signIn(email, 21, trusted)).status).toBe(200);
    await failFromThreeNetworks(email);
    expect((await signIn(email, 22, trusted)).status).toBe(200);
  });

  test("do not lock another account from the same networks", async () => {
    const [first, second] = [await fixture.buildUser(), await fixture.buildUser()];
    await failFromThreeNetworks(first.email);
    expect((await signIn(second.email, 11)).status).toBe(200);
  });
});

describe("failures", () => {
  const noticesTo = async (email: string) => {
    await fixture.portal.runJobs();
    const mails = await fixture.lab.inbox("mail", email);
    return mails.filter(({ subject }) => subject === "Failed sign-ins to your Partner Portal account");
  };

  test("are audited for each code, and five notify the owner once", async () => {
    const { id, email } = await fixture.buildUser();
    await failTimes(email, 4, 31);
    expect(await noticesTo(email)).toEqual([]);
    await failTimes(email, 6, 32);
    expect(await new AuditProbe(fixture.portal.database).actions(id)).toEqual(Array(10).fill("code.refused"));
    const notices = await noticesTo(email);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain("someone knows your password");
  });

  test("are audited for each password, and ten notify the owner", async () => {
    const { id, email } = await fixture.buildUser();
    for (let count = 0; count < 10; count += 1) {
      await fixture.portal.newClient().post("/user/login", { email, password: "wrong password" }, from(33));
    }
    const actions = await new AuditProbe(fixture.portal.database).actions(id);
    expect(actions).toEqual(Array(10).fill("session.password-refused"));
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test("notify once when many fail at once, even if a right password took the tenth number", async () => {
    const { email } = await fixture.buildUser();
    await fixture.countFailedSignIns(email, 10);
    const guesses = Array.from({ length: 8 }, (_, index) =>
      fixture.portal.newClient().post("/user/login", { email, password: "wrong password" }, from(40 + index)),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(8).fill(401));
    expect(await noticesTo(email)).toHaveLength(1);
  });

  test("notify once a day for any number of runs", async () => {
    const { email } = await fixture.buildUser();
    const failRun = async (network: number) => {
      for (let count = 0; count < 10; count += 1) {
        await fixture.portal.newClient().post("/user/login", { email, password: "wrong password" }, from(network));
      }
      await fixture.portal.runJobs();
    };
    for (const network of [35, 36, 37]) {
      await failRun(network);
      fixture.portal.clock.advance(60 * minute);
    }
    expect(await noticesTo(email)).toHaveLength(1);
    fixture.portal.clock.advance(22 * 60 * minute);
    await failRun(38);
    expect(await noticesTo(email)).toHaveLength(2);
  });

  test("are audited without a subject for an unknown account", async () => {
    const { database } = fixture.portal;
    const sql = "SELECT COUNT(*) AS n FROM audit_log WHERE action = 'session.password-refused' AND subject IS NULL";
    const count = async () => Number((await database.select(sql))[0]?.n);
    const before = await count();
    await fixture.portal.newClient().post("/user/login", { email: "nobody@portal.test", password: "x" }, from(34));
    expect(await count()).toBe(before + 1);
  });
});

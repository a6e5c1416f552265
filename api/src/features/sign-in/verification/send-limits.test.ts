import { nextPhone, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient, TestReply } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ TRUST_PROXY: "127.0.0.1/32" });
});
afterAll(() => fixture.stop());

const fiveMinutes = 300_000;

async function sendTimes(times: number, send: () => Promise<TestReply>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await send()).status);
    fixture.portal.clock.advance(fiveMinutes);
  }
  return statuses;
}

const from = (network: number) => ({ "x-forwarded-for": `203.0.113.${String(network)}` });

describe("hourly limits of codes", () => {
  test("allow five to one address, and return how long to wait", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    expect(await sendTimes(5, () => client.post("/verify/send-email-code"))).toEqual(Array(5).fill(200));
    const reply = await client.post("/verify/send-email-code");
    expect(reply.status).toBe(429);
    expect(reply.body).toMatchObject({ type: "error", code: "CODE_WAIT" });
    const wait = Number(reply.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(1800);
    expect(reply.body).toMatchObject({ waitTime: wait });
    fixture.portal.clock.advance(wait * 1000);
    expect((await client.post("/verify/send-email-code")).status).toBe(200);
  });

  test("are not used up by sends that another limit refuses", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    const send = () => client.post("/verify/send-email-code", {}, from(70));
    await sendTimes(5, send);
    for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(429);
    const other = fixture.portal.newClient();
    await fixture.register(other);
    expect((await other.post("/verify/send-email-code", {}, from(70))).status).toBe(200);
  });

  test("apply to a newer registration of the address", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.register(client);
    await sendTimes(5, () => client.post("/verify/send-email-code"));
    const later = fixture.portal.newClient();
    await later.post("/user/register", { email, password: testPassword, firstName: "A", lastName: "B" });
    expect((await later.post("/verify/send-email-code")).status).toBe(429);
  });

  test("allow twenty for one account to any numbers", async () => {
    const client = fixture.portal.newClient();
    await fixture.registerVerified(client);
    const sendTo = () => client.post("/user/register/save-phone", { phoneNumber: nextPhone(), consent: true }, from(9));
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await sendTo()).status);
      await fixture.endPauses();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test.each([
    ["an address", () => "203.0.113.50"],
    ["an IPv6 household", (count: number) => `2001:db8:1:2::${count.toString(16)}`],
  ])("allow sixty from %s for all accounts", async (_network, addressOf) => {
    const registered: TestClient[] = [];
    for (let count = 0; count < 61; count += 1) {
      const client = fixture.portal.newClient();
      await fixture.enter(client, await fixture.buildUser({ role: "registrant", emailVerifiedAt: null }));
      registered.push(client);
    }
    const statuses: number[] = [];
    for (const [count, client] of registered.entries()) {
      const headers = { "x-forwarded-for": addressOf(count) };
      statuses.push((await client.post("/verify/send-email-code", {}, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});

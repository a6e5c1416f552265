import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "0.05", TRUST_PROXY: "127.0.0.1/32" });
});
afterAll(() => fixture.stop());

describe("hourly limit of sign-ins", () => {
  const login = (email: string, ip: string, password = "wrong password") =>
    fixture.portal.newClient().post("/user/login", { email, password }, { "x-forwarded-for": ip });

  test("limits one network over all accounts, and no other network", async () => {
    const user = await fixture.buildUser();
    const statuses: number[] = [];
    for (let host = 1; host <= 5; host += 1) {
      statuses.push((await login(nextEmail(), `2001:db8:0:1::${String(host)}`)).status);
    }
    expect(statuses).toEqual(Array(5).fill(401));
    const refused = await login(user.email, "2001:db8:0:1::6", testPassword);
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ code: "LIMIT_REACHED" })]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await login(user.email, "2001:db8:0:2::1", testPassword)).status).toBe(200);
    fixture.portal.clock.advance(3_600_000);
    expect((await login(user.email, "2001:db8:0:1::6", testPassword)).status).toBe(200);
  });
});

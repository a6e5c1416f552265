import { nextEmail, startAccountWorld, testPassword, type AccountWorld } from "../../../../testing/account-world";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "0.05", TRUST_PROXY: "127.0.0.1/32" });
});
afterAll(() => world.stop());

describe("hourly limit of sign-ins", () => {
  const login = (email: string, ip: string, password = "wrong password") =>
    world.portal.newClient().post("/user/login", { email, password }, { "x-forwarded-for": ip });

  test("limits one network over all accounts, and no other network", async () => {
    const user = await world.buildUser();
    const statuses: number[] = [];
    for (let host = 1; host <= 5; host += 1) {
      statuses.push((await login(nextEmail(), `2001:db8:0:1::${String(host)}`)).status);
    }
    expect(statuses).toEqual(Array(5).fill(401));
    const refused = await login(user.email, "2001:db8:0:1::6", testPassword);
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ code: "LIMIT_REACHED" })]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await login(user.email, "2001:db8:0:2::1", testPassword)).status).toBe(200);
    world.portal.clock.advance(3_600_000);
    expect((await login(user.email, "2001:db8:0:1::6", testPassword)).status).toBe(200);
  });
});

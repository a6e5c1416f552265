import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

describe("POST /recover/all-user-info", () => {
  test("returns exactly the caller's data and business", async () => {
    const user = await fixture.buildUser({ phoneNumber: "+12025551234" });
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    const reply = await client.post("/recover/all-user-info");
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        user: {
          id: user.id,
          firstName: "Pat",
          lastName: "Doe",
          email: user.email,
          phoneNumber: "+12025551234",
          pendingEmail: null,
          pendingPhoneNumber: null,
          hasPassword: true,
        },
        business: {
          bizName: "Demo Detailing",
          web: null,
          bizPhone: "2025550123",
          bizPhoneSameAsPersonal: false,
          timeZone: "America/New_York",
          pendingTimeZone: null,
        },
        smsConsent: { version: "2026-11-20", text: expect.stringMatching(/^I agree to receive/) as unknown },
      },
    ]);
  });

  test("resolves a business phone that follows the personal one", async () => {
    const user = await fixture.buildUser({ phoneNumber: "+12025559876" }, { phone: null, phoneSameAsPersonal: true });
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    const { body } = await client.post("/recover/all-user-info");
    expect(body).toMatchObject({ business: { bizPhone: "2025559876", bizPhoneSameAsPersonal: true } });
  });

  test("returns no business for admins", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser({ role: "admin" }));
    expect((await client.post("/recover/all-user-info")).body).toMatchObject({ business: null });
  });

  test("returns 401 without a session, 403 to registrants and 422 for a request with an id", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/recover/all-user-info")).status).toBe(401);
    await fixture.enter(client, await fixture.buildUser({ role: "registrant" }));
    expect((await client.post("/recover/all-user-info")).status).toBe(403);
    await fixture.enter(client, await fixture.buildUser());
    expect((await client.post("/recover/all-user-info", { id: "usr_other" })).status).toBe(422);
  });
});

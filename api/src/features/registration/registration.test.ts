import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";

describe("registration from the first screen to the dashboard", () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await accountFixture.start();
  });
  afterAll(() => fixture.stop());

  test("ends with a user, a business, a renewed session and a trusted browser", async () => {
    const client = fixture.portal.newClient();
    const { email, phone } = await fixture.registerWithPhone(client);
    const registrantToken = client.cookies.get("portal_session");
    const business = { name: "Shine & Co", web: "No Website", bizPhone: "Same as personal phone" };
    const saved = await client.post("/user/register/save-business", business);
    expect(saved.status).toBe(201);
    expect(client.cookies.get("portal_session")).not.toBe(registrantToken);
    expect((await client.post("/recover/auth")).body).toBe("user");
    const account = await client.post("/recover/all-user-info");
    expect(account.body).toMatchObject({
      user: { firstName: "Pat", lastName: "Doe", email, phoneNumber: phone },
      business: { bizName: "Shine & Co", web: null, bizPhone: phone.slice(2), bizPhoneSameAsPersonal: true },
    });
    await client.post("/recover/logout");
    const again = await client.post("/user/login", { email, password: "correct horse battery" });
    expect(again.body).toEqual({ message: "Welcome back!", type: "success" });
  });
});

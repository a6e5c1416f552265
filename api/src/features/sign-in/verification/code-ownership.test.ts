import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const refused = (triesLeft: number) => expect.objectContaining({ code: "CODE_REFUSED", triesLeft }) as unknown;
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

const login = (client: TestClient, email: string) => client.post("/user/login", { email, password: testPassword });
const verify = (client: TestClient, code: string, flowSource = "login flow") =>
  client.post("/verify/verify-code", { code, type: "email", flowSource });

async function askForCode(email: string, client = fixture.portal.newClient()) {
  await login(client, email);
  await client.post("/verify/find-method-send-code", { method: "email" });
  return { client, code: await fixture.readCode("mail", email) };
}

describe("code of /login-flow", () => {
  test("opens only the pending session that requested it", async () => {
    const { email } = await fixture.buildUser();
    const { client, code } = await askForCode(email);
    const thief = fixture.portal.newClient();
    await login(thief, email);
    expect((await verify(thief, code)).body).toEqual(refused(4));
    expect((await thief.post("/recover/auth")).status).toBe(401);
    expect((await verify(client, code)).status).toBe(200);
  });

  test("differs from the code of another pending session", async () => {
    const { email } = await fixture.buildUser();
    const owner = await askForCode(email);
    const thief = await askForCode(email);
    if (owner.code !== thief.code) expect((await verify(thief.client, owner.code)).status).toBe(400);
    expect((await verify(owner.client, owner.code)).status).toBe(200);
    expect((await thief.client.post("/recover/auth")).status).toBe(401);
  });

  test("is not consumed by wrong tries in another pending session", async () => {
    const { email } = await fixture.buildUser();
    const { client, code } = await askForCode(email);
    const thief = fixture.portal.newClient();
    await login(thief, email);
    for (const triesLeft of [4, 3, 2, 1])
      expect((await verify(thief, otherThan(code))).body).toEqual(refused(triesLeft));
    await Promise.all(Array.from({ length: 8 }, () => verify(thief, otherThan(code))));
    expect((await verify(thief, code)).body).toEqual(refused(0));
    expect((await verify(client, code)).status).toBe(200);
  });

  test("is refused after this browser starts a new sign-in", async () => {
    const { email } = await fixture.buildUser();
    const { client, code } = await askForCode(email);
    await login(client, email);
    expect((await verify(client, code)).body).toEqual(refused(4));
  });

  test("is refused in another person's planted pending session", async () => {
    const [owner, thief] = [await fixture.buildUser(), await fixture.buildUser()];
    const planted = await askForCode(thief.email);
    const { client, code } = await askForCode(owner.email);
    client.cookies.set("portal_pending", planted.client.cookies.get("portal_pending") ?? "");
    if (planted.code !== code) expect((await verify(client, code)).status).toBe(400);
  });

  test("opens only its own pending session when many try it at once", async () => {
    const { email } = await fixture.buildUser();
    const { client, code } = await askForCode(email);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = fixture.portal.newClient();
        await login(other, email);
        return other;
      }),
    );
    const replies = await Promise.all([client, ...others].map((each) => verify(each, code)));
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400]);
  });
});

describe("code of a registration", () => {
  test("is refused in another session of the same account", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.register(client);
    await client.post("/verify/send-email-code");
    const code = await fixture.readCode("mail", email);
    const other = fixture.portal.newClient();
    await login(other, email);
    expect((await verify(other, code, "registration flow")).body).toEqual(refused(4));
    expect((await verify(client, code, "registration flow")).status).toBe(200);
  });
});

import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { buildPasskeyPerson, provePassword, readRequestOptions } from "../../../../testing/passkey-person";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const subject = "New sign-in to your Partner Portal account";

async function listNotices(email: string) {
  await fixture.portal.runJobs();
  return (await fixture.lab.inbox("mail", email)).filter((mail) => mail.subject === subject);
}

async function awaitCode(email: string, phone: string | null) {
  const client = fixture.portal.newClient();
  await client.post("/user/login", { email, password: testPassword });
  await client.post("/verify/find-method-send-code", { method: "sms" });
  return { client, code: await fixture.readCode("sms", phone ?? "") };
}

const enterCode = (client: TestClient, code: string) =>
  client.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });

describe("notice of a sign-in on a new browser", () => {
  test("has device, address, time and instructions without a link", async () => {
    const user = await fixture.buildUser({ role: "admin", timeZone: "America/Chicago" });
    const { client, code } = await awaitCode(user.email, user.phoneNumber);
    const headers = {
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    };
    const body = { code, type: "sms", flowSource: "login flow" };
    expect((await client.post("/verify/verify-code", body, headers)).status).toBe(200);
    const [notice, ...more] = await listNotices(user.email);
    expect(more).toEqual([]);
    expect(notice?.text).toContain("Device: Windows, Chrome");
    expect(notice?.text).toMatch(/Place: Internet address (127\.0\.0\.1|::1)/);
    expect(notice?.text).toMatch(/Time: \w+ \d+, 20\d\d at \d+:\d\d\s[AP]M C[SD]T/);
    expect(notice?.text).toContain("(/password-reset)");
    expect(notice?.html).not.toContain("<a ");
  });

  test("is sent once per browser, also after its trust of 30 days expired", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.signIn(client, user.email);
    await client.post("/recover/logout");
    await fixture.signIn(client, user.email);
    fixture.portal.clock.advance(31 * 86_400_000);
    await fixture.endPauses();
    expect((await fixture.signIn(client, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
    expect(await listNotices(user.email)).toHaveLength(1);
    await fixture.endPauses();
    await fixture.signIn(fixture.portal.newClient(), user.email);
    expect(await listNotices(user.email)).toHaveLength(2);
  });

  test("is sent once for concurrent uses of one code", async () => {
    const user = await fixture.buildUser();
    const { client, code } = await awaitCode(user.email, user.phoneNumber);
    const replies = await Promise.all(Array.from({ length: 16 }, () => enterCode(client, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listNotices(user.email)).toHaveLength(1);
  });

  test("is sent for a browser that another person uses", async () => {
    const [first, second] = [await fixture.buildUser(), await fixture.buildUser()];
    const client = fixture.portal.newClient();
    await fixture.signIn(client, first.email);
    await client.post("/recover/logout");
    await fixture.signIn(client, second.email);
    expect(await listNotices(second.email)).toHaveLength(1);
  });

  test("is sent when the second factor comes before the password (S13)", async () => {
    const user = await fixture.buildUser();
    await fixture.countFailedSignIns(user.email, 100);
    const { client, code } = await awaitCode(user.email, user.phoneNumber);
    expect((await enterCode(client, code)).body).toMatchObject({ url: "/login" });
    expect(await listNotices(user.email)).toHaveLength(1);
    await client.post("/user/login", { email: user.email, password: testPassword });
    expect((await client.post("/recover/auth")).body).toBe("user");
    expect(await listNotices(user.email)).toHaveLength(1);
  });

  test("is sent for a sign-in by passkey, but not for a step-up", async () => {
    const person = await buildPasskeyPerson(fixture);
    const prove = async (client: TestClient) =>
      client.post("/verify/passkey", person.authenticator.prove(await readRequestOptions(client)));
    expect((await prove(person.client)).status).toBe(200);
    expect(await listNotices(person.user.email)).toEqual([]);
    expect((await prove(await provePassword(fixture, person.user))).status).toBe(200);
    expect(await listNotices(person.user.email)).toHaveLength(1);
  });

  test("is not sent for a registration, a wrong code or an unverified address", async () => {
    const registered = await fixture.registerWithPhone(fixture.portal.newClient());
    expect(await listNotices(registered.email)).toEqual([]);
    const user = await fixture.buildUser({ emailVerifiedAt: null });
    const { client, code } = await awaitCode(user.email, user.phoneNumber);
    expect((await enterCode(client, code === "000000" ? "000001" : "000000")).status).toBe(400);
    expect((await enterCode(client, code)).status).toBe(200);
    expect(await listNotices(user.email)).toEqual([]);
  });
});

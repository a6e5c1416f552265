import type { OwnSession } from "@portal/api-contract";
import type { User } from "../../../models/user.model";
import { AuditProbe } from "../../../../testing/audit-probe";
import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const anyText: unknown = expect.any(String);
const textLike = (part: RegExp | string): unknown => expect.stringMatching(part);

// The response schema guarantees this type.
const list = async (client: TestClient) => (await client.get("/account/sessions")).body as OwnSession[];
const isSignedIn = async (client: TestClient) => (await client.post("/recover/auth")).status === 200;
const asksForFactor = async (client: TestClient, { email }: User) =>
  JSON.stringify((await client.post("/user/login", { email, password: testPassword })).body).includes("/login-flow");

async function signInTwice() {
  const user = await fixture.buildUser();
  const [first, second] = [fixture.portal.newClient(), fixture.portal.newClient()];
  await fixture.signIn(first, user.email);
  await fixture.signIn(second, user.email);
  return { user, first, second };
}

async function findOther(client: TestClient): Promise<OwnSession> {
  const other = (await list(client)).find(({ current }) => !current);
  if (!other) throw new Error("There is no other session.");
  return other;
}

describe("GET /account/sessions", () => {
  test("lists the caller's sessions, the current one first", async () => {
    const { second } = await signInTwice();
    const own = await list(second);
    expect(own).toHaveLength(2);
    expect(own[0]).toEqual({
      id: textLike(/^ses_/),
      current: true,
      device: anyText,
      ip: textLike("127.0.0.1"),
      createdAt: anyText,
      seenAt: anyText,
      trusted: true,
      signedIn: true,
    });
    expect(own[1]).toMatchObject({ current: false, trusted: true, signedIn: true });
  });

  test("lists a signed-out trusted browser for 30 days", async () => {
    const { first, second } = await signInTwice();
    await first.post("/recover/logout");
    expect(await findOther(second)).toMatchObject({
      trusted: true,
      signedIn: false,
      id: textLike(/^dev_/),
    });
    fixture.portal.clock.advance(30 * 86_400_000);
    const user = await fixture.buildUser();
    const later = fixture.portal.newClient();
    await fixture.signIn(later, user.email);
    expect(await list(later)).toHaveLength(1);
  });

  test("omits expired sessions", async () => {
    const { user, second } = await signInTwice();
    fixture.portal.clock.advance(12 * 3_600_000 + 1000);
    const fresh = fixture.portal.newClient();
    await fixture.signIn(fresh, user.email);
    expect(await isSignedIn(second)).toBe(false);
    expect((await list(fresh)).filter(({ signedIn }) => signedIn)).toHaveLength(1);
  });

  test("lists a browser once after it signs in again", async () => {
    const { user, first, second } = await signInTwice();
    await first.post("/recover/logout");
    await first.post("/user/login", { email: user.email, password: testPassword });
    expect(await list(second)).toHaveLength(2);
    expect(await findOther(second)).toMatchObject({ trusted: true, signedIn: true });
  });
});

describe("POST /account/sessions/{id}/revoke", () => {
  test("ends the session at its next request and revokes its browser's trust", async () => {
    const { user, first, second } = await signInTwice();
    const { id } = await findOther(second);
    expect((await second.post(`/account/sessions/${id}/revoke`)).body).toEqual({
      message: "That browser is signed out.",
      type: "success",
    });
    expect(await isSignedIn(first)).toBe(false);
    expect(await asksForFactor(first, user)).toBe(true);
    expect(await isSignedIn(second)).toBe(true);
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toContain("session.revoked");
  });

  test("revokes the trust of a signed-out browser", async () => {
    const { user, first, second } = await signInTwice();
    await first.post("/recover/logout");
    const { id } = await findOther(second);
    expect((await second.post(`/account/sessions/${id}/revoke`)).status).toBe(200);
    expect(await asksForFactor(first, user)).toBe(true);
  });

  test("returns 404 for another person's browser or an unknown session", async () => {
    const { second } = await signInTwice();
    const stranger = await signInTwice();
    const session = await findOther(stranger.second);
    expect((await second.post(`/account/sessions/${session.id}/revoke`)).status).toBe(404);
    await stranger.first.post("/recover/logout");
    const device = await findOther(stranger.second);
    expect((await second.post(`/account/sessions/${device.id}/revoke`)).status).toBe(404);
    expect(await asksForFactor(stranger.first, stranger.user)).toBe(false);
    for (const id of ["ses_unknown", session.id]) {
      expect((await second.post(`/account/sessions/${id}/revoke`)).status).toBe(404);
    }
  });
});

describe("POST /account/sessions/revoke-others", () => {
  test("ends all other sessions and their trust, but keeps this one", async () => {
    const { user, first, second } = await signInTwice();
    expect((await second.post("/account/sessions/revoke-others")).status).toBe(200);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(await list(second)).toMatchObject([{ current: true, trusted: true }]);
    expect(await asksForFactor(first, user)).toBe(true);
    await second.post("/recover/logout");
    expect(await asksForFactor(second, user)).toBe(false);
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toContain("session.others-revoked");
  });

  test("does not end sessions of other people", async () => {
    const { second } = await signInTwice();
    const stranger = await signInTwice();
    await second.post("/account/sessions/revoke-others");
    expect([await isSignedIn(stranger.first), await isSignedIn(stranger.second)]).toEqual([true, true]);
  });
});

test.each([
  ["GET", "/account/sessions"],
  ["POST", "/account/sessions/ses_1/revoke"],
  ["POST", "/account/sessions/revoke-others"],
])("%s %s returns 401 without a session and 403 to registrants", async (method, path) => {
  const registrant = fixture.portal.newClient();
  await fixture.register(registrant);
  for (const [client, status] of [
    [fixture.portal.newClient(), 401],
    [registrant, 403],
  ] as const) {
    const reply = method === "GET" ? await client.get(path) : await client.post(path);
    expect(reply.status).toBe(status);
  }
});

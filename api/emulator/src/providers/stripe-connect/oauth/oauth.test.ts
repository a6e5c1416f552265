import { readField } from "../../../read-field.js";
import { CONNECT_CALLBACK } from "../../../testing/connect-client.js";
import { setUpConnectLab } from "../../../testing/connect-lab.js";

const fixture = setUpConnectLab();
beforeEach(() => fixture.platform.act("app", { redirectUri: CONNECT_CALLBACK }));

async function anAccount(): Promise<string> {
  const { json } = await fixture.platform.lab.control("GET", "stripe-connect/accounts");
  return String(readField(Array.isArray(json) ? json[0] : null, "id"));
}

async function errorOf(path: string, form: Record<string, string>, key?: string): Promise<unknown[]> {
  const { status, json } = await fixture.platform.oauth(path, form, key);
  return [status, readField(json, "error")];
}

describe("consent page", () => {
  test("redirects with a code after consent to the permissions", async () => {
    const { status, text } = await fixture.platform.lab.request(fixture.platform.authorizePath());
    expect(status).toBe(200);
    for (const words of ["Log in as", "Harbor Detailing Online", "Read your payments", ">Cancel<"]) {
      expect(text).toContain(words);
    }
    const form = { account: await anAccount(), decision: "allow" };
    const { headers } = await fixture.platform.decide(fixture.platform.authorizePath(), form);
    const back = new URL(headers.get("location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe(CONNECT_CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ scope: "read_only", state: "a b&c" });
    expect(back.searchParams.get("code")).toMatch(/^ac_/);
  });

  test("redirects with the person's denial", async () => {
    const { headers } = await fixture.platform.decide(fixture.platform.authorizePath(), { decision: "deny" });
    const back = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_description: "The user denied your request",
      state: "a b&c",
    });
  });

  test.each([
    ["another platform", { client_id: "ca_live" }],
    ["another address", { redirect_uri: "http://localhost:3000/other" }],
  ])("shows an error page for %s", async (_name, more) => {
    const { status, headers } = await fixture.platform.lab.request(fixture.platform.authorizePath(more));
    expect([status, headers.get("location")]).toEqual([400, null]);
  });

  test.each([
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_scope", { scope: "everything" }],
  ])("redirects with %s", async (error, more) => {
    const { headers } = await fixture.platform.lab.request(fixture.platform.authorizePath(more));
    expect(new URL(headers.get("location") ?? "").searchParams.get("error")).toBe(error);
  });
});

describe("code", () => {
  test("disconnects when used again", async () => {
    const account = await anAccount();
    const code = await fixture.platform.codeOf(account);
    const form = { grant_type: "authorization_code", code };
    const { status, json } = await fixture.platform.oauth("token", form);
    expect([status, json]).toMatchObject([
      200,
      { stripe_user_id: account, scope: "read_only", token_type: "bearer", livemode: false },
    ]);
    expect((await fixture.platform.read(account, "account")).status).toBe(200);
    expect(await errorOf("token", form)).toEqual([400, "invalid_grant"]);
    expect((await fixture.platform.read(account, "account")).status).toBe(403);
  });

  test("expires after five minutes", async () => {
    const code = await fixture.platform.codeOf(await anAccount());
    await fixture.platform.lab.control("POST", "clock", { advanceMs: 5 * 60_000 });
    expect(await errorOf("token", { grant_type: "authorization_code", code })).toEqual([400, "invalid_grant"]);
  });

  test("is refused without a grant type, for an unknown code or another key", async () => {
    const code = await fixture.platform.codeOf(await anAccount());
    expect(await errorOf("token", { code })).toEqual([400, "unsupported_grant_type"]);
    expect(await errorOf("token", { grant_type: "authorization_code" })).toEqual([400, "invalid_request"]);
    const unknown = { grant_type: "authorization_code", code: "ac_none" };
    expect(await errorOf("token", unknown)).toEqual([400, "invalid_grant"]);
    expect((await fixture.platform.oauth("token", unknown, "sk_live_real")).status).toBe(401);
  });
});

test("the platform disconnects an account once", async () => {
  const account = await fixture.platform.connect();
  const form = { client_id: fixture.platform.clientId, stripe_user_id: account };
  expect(await errorOf("deauthorize", { ...form, client_id: "ca_other" })).toEqual([401, "invalid_client"]);
  expect((await fixture.platform.oauth("deauthorize", form)).json).toEqual({ stripe_user_id: account });
  expect((await fixture.platform.read(account, "account")).status).toBe(403);
  expect(await errorOf("deauthorize", form)).toEqual([401, "invalid_client"]);
});

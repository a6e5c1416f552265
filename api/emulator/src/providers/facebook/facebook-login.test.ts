import { randomUUID } from "node:crypto";

import { readField } from "../../read-field.js";
import { FacebookClient } from "../../testing/facebook-client.js";
import { startTestLab } from "../../testing/lab-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { textLike } from "../../testing/text-like.js";

const MINUTE = 60_000;
const CALLBACK = "http://localhost:3000/user/register/facebook/callback";

const fixture = setUpTestLab();
let facebook: FacebookClient;
let maya: string;

beforeEach(async () => {
  facebook = new FacebookClient(fixture.lab, fixture.client.tenant);
  await facebook.register();
  maya = (await facebook.person("Maya Brooks")).id;
});

const error = (code: number, subcode?: number): object => ({
  status: 400,
  json: { error: { type: "OAuthException", code, ...(subcode === undefined ? {} : { error_subcode: subcode }) } },
});

describe("dialog", () => {
  test("offers people with and without an email", async () => {
    const { status, text } = await facebook.lab.request(facebook.dialogPath());
    expect(status).toBe(200);
    for (const words of ["Maya Brooks", "Ruth Okafor<small>no email", "See your name", "See your email address"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("not verified");
    expect((await facebook.lab.request(facebook.dialogPath({ scope: undefined }))).text).not.toContain(
      "See your email",
    );
  });

  test("Allow redirects with a code, the unchanged state and Facebook's fragment", async () => {
    const url = await facebook.allow(facebook.dialogPath(), { person: maya });
    expect(url.origin + url.pathname + url.hash).toBe(`${facebook.callback}#_=_`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ code: textLike(/^AQ/), state: "s t&1" });
  });

  test("Deny redirects with Facebook's error", async () => {
    const { headers } = await facebook.decide(facebook.dialogPath(), { decision: "deny" });
    const url = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
      state: "s t&1",
    });
  });

  test.each([
    ["an address that only begins like it", { redirect_uri: `${CALLBACK}?next=1` }, "URL blocked"],
    ["another address than a registered one", { redirect_uri: `${CALLBACK}/` }, "URL blocked"],
    ["an unknown app", { client_id: "1234567890" }, "Invalid App ID"],
    ["a number too long for a key", { client_id: "9".repeat(39) }, "Invalid App ID"],
    ["an unknown permission", { scope: "email,user_birthday" }, "user_birthday"],
    ["another kind of answer", { response_type: "token" }, "response_type"],
    ["another kind of dialog", { auth_type: "reauthenticate" }, "auth_type"],
  ])("refuses %s on an error page", async (_case, parameters, words) => {
    const path = facebook.dialogPath(parameters);
    for (const answer of [
      await facebook.lab.request(path),
      await facebook.decide(path, { person: maya, decision: "allow" }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(words);
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  test("refuses a decision from another site", async () => {
    const fields = { person: maya, decision: "allow" };
    expect((await facebook.decide(facebook.dialogPath(), fields, "http://elsewhere.test")).status).toBe(403);
  });

  test("the demo's app allows the portal's callbacks without registration", async () => {
    const demo = await startTestLab({ portalUrl: "http://localhost:3000" });
    try {
      const client = new FacebookClient(demo, "demo");
      for (const path of ["/auth/callback", "/user/register/facebook/callback"]) {
        const page = client.dialogPath({ redirect_uri: `http://localhost:3000${path}` });
        expect((await client.lab.request(page)).status).toBe(200);
      }
    } finally {
      await demo.close();
    }
  });
});

describe("code", () => {
  test("is exchanged for a token of two hours, by GET or form", async () => {
    const { status, json } = await facebook.exchange(await facebook.obtainCode(maya));
    expect(status).toBe(200);
    expect(json).toEqual({ access_token: textLike(/^EAAL/), token_type: "bearer", expires_in: 7_200 });
    const code = await facebook.obtainCode(maya);
    const fields = { ...facebook.exchangeFields(code), grant_type: "authorization_code" };
    expect((await facebook.form("/v25.0/oauth/access_token", fields)).status).toBe(200);
  });

  test("revokes its token when used twice", async () => {
    const code = await facebook.obtainCode(maya);
    const token = String(readField((await facebook.exchange(code)).json, "access_token"));
    expect((await facebook.me(token)).status).toBe(200);
    expect(await facebook.exchange(code)).toMatchObject(error(100, 36_009));
    expect(await facebook.me(token)).toMatchObject(error(190, 458));
  });

  test("expires after five minutes", async () => {
    const [early, late] = [await facebook.obtainCode(maya), await facebook.obtainCode(maya)];
    await facebook.pass(4 * MINUTE);
    expect((await facebook.exchange(early)).status).toBe(200);
    await facebook.pass(MINUTE);
    expect(await facebook.exchange(late)).toMatchObject(error(100, 36_007));
  });

  test("is bound to the redirect address and the app", async () => {
    const code = await facebook.obtainCode(maya);
    for (const redirectUri of [`${facebook.callback}/`, undefined]) {
      expect(await facebook.exchange(code, { redirect_uri: redirectUri })).toMatchObject(error(100, 36_008));
    }
    const other = new FacebookClient(fixture.lab, `t-${randomUUID()}`);
    expect(await other.exchange(code)).toMatchObject(error(100));
    expect((await facebook.exchange(code)).status).toBe(200);
  });

  test.each([
    ["a wrong secret", { client_secret: "0".repeat(32) }, 1],
    ["no secret", { client_secret: undefined }, 1],
    ["an unknown app", { client_id: "1234567890" }, 101],
    ["no code", { code: undefined }, 1],
    ["an unknown code", { code: "AQunknown" }, 100],
    ["another kind of grant", { grant_type: "client_credentials" }, 100],
  ])("is refused with %s", async (_case, parameters, code) => {
    const good = await facebook.obtainCode(maya);
    const answer = await facebook.exchange(good, parameters);
    expect(answer).toMatchObject(error(code));
    expect(readField(readField(answer.json, "error"), "fbtrace_id")).toEqual(expect.stringMatching(/^A/));
    expect((await facebook.exchange(good)).status).toBe(200);
  });
});

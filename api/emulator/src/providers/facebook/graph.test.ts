import { randomUUID } from "node:crypto";

import { readField } from "../../read-field.js";
import { FacebookClient } from "../../testing/facebook-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { textLike } from "../../testing/text-like.js";

const HOUR = 3_600_000;

const fixture = setUpTestLab();
let facebook: FacebookClient;
let maya: string;

beforeEach(async () => {
  facebook = new FacebookClient(fixture.lab, fixture.client.tenant);
  await facebook.register();
  maya = (await facebook.person("Maya Brooks")).id;
});

describe("/me", () => {
  test("returns the requested fields and always the id", async () => {
    const token = await facebook.login(maya);
    expect((await facebook.me(token)).json).toEqual({
      id: maya,
      first_name: "Maya",
      last_name: "Brooks",
      name: "Maya Brooks",
      email: "maya.brooks@mail.test",
    });
    expect((await facebook.asUser("GET", "/me", token)).json).toEqual({ id: maya, name: "Maya Brooks" });
    expect((await facebook.asUser("GET", "/me", token, { fields: "email" })).json).toEqual({
      id: maya,
      email: "maya.brooks@mail.test",
    });
    expect(await facebook.asUser("GET", "/me", token, { fields: "id,birthday" })).toMatchObject({
      status: 400,
      json: { error: { code: 100, message: textLike(/\(birthday\)/) } },
    });
  });

  test("returns no email if the person has none or did not share it", async () => {
    const ruth = await facebook.person("Ruth Okafor");
    const phone = await facebook.login(ruth.id);
    expect((await facebook.me(phone)).json).not.toHaveProperty("email");
    expect((await facebook.debug(phone)).json).toMatchObject({ data: { scopes: ["public_profile", "email"] } });
    const kept = await facebook.login(maya, { email_shared: "no" });
    expect((await facebook.me(kept)).json).not.toHaveProperty("email");
    expect((await facebook.debug(kept)).json).toMatchObject({ data: { scopes: ["public_profile"] } });
  });

  test("requires the app's proof", async () => {
    const token = await facebook.login(maya);
    for (const proof of [undefined, facebook.proofOf(`${token}x`)]) {
      const answer = await facebook.graph("GET", "/me", { access_token: token, appsecret_proof: proof });
      expect(answer).toMatchObject({ status: 400, json: { error: { type: "GraphMethodException", code: 100 } } });
    }
  });

  test("accepts the token as a bearer token", async () => {
    const token = await facebook.login(maya);
    const path = `/v25.0/me?appsecret_proof=${facebook.proofOf(token)}`;
    const answer = await facebook.lab.request(path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.json).toEqual({ id: maya, name: "Maya Brooks" });
  });

  test("refuses an expired, unknown or missing token", async () => {
    const token = await facebook.login(maya);
    await facebook.pass(2 * HOUR);
    expect(await facebook.me(token)).toMatchObject({ status: 400, json: { error: { code: 190, error_subcode: 463 } } });
    expect((await facebook.debug(token)).json).toMatchObject({ data: { is_valid: false, error: { subcode: 463 } } });
    expect(await facebook.me("EAALunknown")).toMatchObject({ status: 400, json: { error: { code: 190 } } });
    expect(await facebook.graph("GET", "/me", {})).toMatchObject({ status: 400, json: { error: { code: 2500 } } });
  });
});

test("/debug_token returns app, person and permissions of a token to the app only", async () => {
  const token = await facebook.login(maya);
  const { json } = await facebook.debug(token);
  expect(json).toMatchObject({
    data: {
      app_id: facebook.appId,
      type: "USER",
      is_valid: true,
      scopes: ["public_profile", "email"],
      user_id: maya,
    },
  });
  const data = readField(json, "data");
  expect(Number(readField(data, "expires_at")) - Number(readField(data, "issued_at"))).toBe(7_200);
  expect((await facebook.debug("EAALunknown")).json).toMatchObject({ data: { is_valid: false, scopes: [] } });
  const withUserToken = { input_token: token, access_token: token };
  expect(await facebook.graph("GET", "/debug_token", withUserToken)).toMatchObject({
    status: 400,
    json: { error: { code: 100 } },
  });
  const withWrongSecret = { input_token: token, access_token: `${facebook.appId}|${"0".repeat(32)}` };
  expect((await facebook.graph("GET", "/debug_token", withWrongSecret)).status).toBe(400);
  const other = new FacebookClient(fixture.lab, `t-${randomUUID()}`);
  expect((await other.debug(token)).json).toMatchObject({ data: { is_valid: false } });
});

test("DELETE /me/permissions revokes every token of the person only", async () => {
  const [first, second] = [await facebook.login(maya), await facebook.login(maya)];
  const ruths = await facebook.login((await facebook.person("Ruth Okafor")).id);
  expect((await facebook.graph("DELETE", "/me/permissions", { access_token: first })).status).toBe(400);
  expect((await facebook.asUser("DELETE", "/me/permissions", first)).json).toEqual({ success: true });
  for (const token of [first, second]) {
    expect(await facebook.me(token)).toMatchObject({ json: { error: { code: 190, error_subcode: 458 } } });
  }
  expect((await facebook.me(ruths)).status).toBe(200);
});

test("answers other versions and paths with errors in the Graph API's format", async () => {
  expect(await facebook.lab.request("/v24.0/me")).toMatchObject({ status: 400, json: { error: { code: 2635 } } });
  expect(await facebook.lab.request("/v25.0/me/photos")).toMatchObject({
    status: 400,
    json: { error: { code: 2500 } },
  });
});

describe("fault", () => {
  test("`cancel`, `wrong-state`, `expired-code` and `reused-code` affect the consent", async () => {
    await facebook.fault("cancel");
    const cancelled = await facebook.allow(facebook.dialogPath(), { person: maya });
    expect(cancelled.searchParams.get("error_reason")).toBe("user_denied");
    await facebook.fault("wrong-state");
    const { searchParams } = await facebook.allow(facebook.dialogPath(), { person: maya });
    expect(searchParams.get("state")).not.toBe("s t&1");
    for (const [kind, subcode] of [
      ["expired-code", 36_007],
      ["reused-code", 36_009],
    ] as const) {
      await facebook.fault(kind);
      expect(await facebook.exchange(await facebook.obtainCode(maya))).toMatchObject({
        status: 400,
        json: { error: { error_subcode: subcode } },
      });
    }
  });

  test("`no-email` omits the email", async () => {
    await facebook.fault("no-email");
    expect((await facebook.me(await facebook.login(maya))).json).not.toHaveProperty("email");
  });

  test("`wrong-app` and `invalid-token` appear in /debug_token", async () => {
    await facebook.fault("wrong-app");
    const foreign = await facebook.debug(await facebook.login(maya));
    expect(foreign.json).toMatchObject({ data: { is_valid: true, app_id: "999999999999999" } });
    await facebook.fault("invalid-token");
    const invalid = await facebook.debug(await facebook.login(maya));
    expect(invalid.json).toMatchObject({ data: { is_valid: false, error: { code: 190, subcode: 460 } } });
  });

  test("`500` and `429` fail before any effect, `timeout` after the effect", async () => {
    const code = await facebook.obtainCode(maya);
    await facebook.fault("500", { to: "/oauth/access_token" });
    expect(await facebook.exchange(code)).toMatchObject({ status: 500, json: { error: { code: 2 } } });
    await facebook.fault("429");
    expect(await facebook.exchange(code)).toMatchObject({ status: 400, json: { error: { code: 4 } } });
    await facebook.fault("timeout", { to: "/oauth/access_token", delayMs: 0 });
    await expect(facebook.exchange(code)).rejects.toThrow();
    expect(await facebook.exchange(code)).toMatchObject({ json: { error: { error_subcode: 36_009 } } });
  });
});

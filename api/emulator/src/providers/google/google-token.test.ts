import { createHash, randomUUID } from "node:crypto";

import { readField } from "../../read-field.js";
import { GoogleClient, readIdToken } from "../../testing/google-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";

const MINUTE = 60_000;

const fixture = setUpTestLab();
let google: GoogleClient;
let maya: string;

beforeEach(async () => {
  google = new GoogleClient(fixture.lab, fixture.client.tenant);
  await google.register();
  maya = (await google.person("Maya Brooks")).id;
});

const accessTokenOf = (json: unknown): string => String(readField(json, "access_token"));

test("the discovery document contains addresses below its issuer", async () => {
  const { status, headers, json } = await google.lab.request(`${google.base}/.well-known/openid-configuration`);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toContain("max-age=");
  expect(json).toMatchObject({
    issuer: google.issuer,
    authorization_endpoint: `${google.issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${google.issuer}/token`,
    userinfo_endpoint: `${google.issuer}/v1/userinfo`,
    revocation_endpoint: `${google.issuer}/revoke`,
    jwks_uri: `${google.issuer}/oauth2/v3/certs`,
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  });
  expect((await google.lab.request("/google/No_Space/.well-known/openid-configuration")).status).toBe(404);
});

test("a code is exchanged for an access token and a signed id_token of an hour with the nonce", async () => {
  const { status, headers, json } = await google.exchange(await google.obtainCode(maya));
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(json).toMatchObject({
    expires_in: 3599,
    token_type: "Bearer",
    scope: "openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile",
  });
  expect(readField(json, "refresh_token")).toBeUndefined();
  const idToken = String(readField(json, "id_token"));
  expect(await google.isSigned(idToken)).toBe(true);
  const { claims, header } = readIdToken(idToken);
  expect(header).toMatchObject({ alg: "RS256" });
  expect(claims).toMatchObject({
    iss: google.issuer,
    aud: google.clientId,
    azp: google.clientId,
    sub: maya,
    nonce: "n-1",
    email: "maya.brooks@mail.test",
    email_verified: true,
    name: "Maya Brooks",
    given_name: "Maya",
    family_name: "Brooks",
    at_hash: createHash("sha256").update(accessTokenOf(json)).digest().subarray(0, 16).toString("base64url"),
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3_600);
  expect(Math.abs(Number(claims.iat) - Date.now() / 1_000)).toBeLessThan(60);
});

test("contains only claims of the granted scopes", async () => {
  expect(readIdToken(await google.signIn(maya, { scope: "openid" })).claims).not.toHaveProperty("email");
  expect(readIdToken(await google.signIn(maya, { scope: "openid" })).claims).not.toHaveProperty("name");
  const priya = await google.person("Priya");
  const { claims } = readIdToken(await google.signIn(priya.id));
  expect(claims).toMatchObject({ name: "Priya", given_name: "Priya" });
  expect(claims).not.toHaveProperty("family_name");
  const dan = await google.person("Dan Whitfield");
  expect(readIdToken(await google.signIn(dan.id)).claims).toMatchObject({ email_verified: false });
});

test("the id_token uses the tenant's clock", async () => {
  await google.pass(30 * 86_400_000);
  const { claims } = readIdToken(await google.signIn(maya));
  expect(Number(claims.iat) * 1_000 - Date.now()).toBeGreaterThan(29 * 86_400_000);
});

test("userinfo returns the same person until the token expires or is revoked", async () => {
  const token = accessTokenOf((await google.exchange(await google.obtainCode(maya))).json);
  expect(await google.userInfo(token)).toMatchObject({
    status: 200,
    json: { sub: maya, email: "maya.brooks@mail.test", email_verified: true, given_name: "Maya" },
  });
  await google.pass(60 * MINUTE);
  const ended = await google.userInfo(token);
  expect(ended).toMatchObject({ status: 401, json: { error: "invalid_request" } });
  expect(ended.headers.get("www-authenticate")).toContain('error="invalid_token"');
  const revoked = accessTokenOf((await google.exchange(await google.obtainCode(maya))).json);
  expect((await google.form(`${google.base}/revoke`, { token: revoked })).status).toBe(200);
  expect((await google.userInfo(revoked)).status).toBe(401);
  expect(await google.form(`${google.base}/revoke`, { token: revoked })).toMatchObject({
    status: 400,
    json: { error: "invalid_token" },
  });
});

describe("code", () => {
  const INVALID_GRANT = { status: 400, json: { error: "invalid_grant" } };

  test("revokes its token when used twice", async () => {
    const code = await google.obtainCode(maya);
    const token = accessTokenOf((await google.exchange(code)).json);
    expect((await google.userInfo(token)).status).toBe(200);
    expect(await google.exchange(code)).toMatchObject(INVALID_GRANT);
    expect((await google.userInfo(token)).status).toBe(401);
  });

  test("is exchanged once by concurrent requests", async () => {
    const code = await google.obtainCode(maya);
    const answers = await Promise.all(Array.from({ length: 16 }, () => google.exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("expires after five minutes", async () => {
    const [early, late] = [await google.obtainCode(maya), await google.obtainCode(maya)];
    await google.pass(4 * MINUTE);
    expect((await google.exchange(early)).status).toBe(200);
    await google.pass(MINUTE);
    expect(await google.exchange(late)).toMatchObject(INVALID_GRANT);
  });

  test("is bound to verifier, redirect address and client", async () => {
    const code = await google.obtainCode(maya);
    expect(await google.exchange(code, { code_verifier: "x".repeat(43) })).toMatchObject(INVALID_GRANT);
    expect(await google.exchange(code, { code_verifier: undefined })).toMatchObject(INVALID_GRANT);
    expect(await google.exchange(code, { redirect_uri: `${google.callback}/` })).toMatchObject({
      status: 400,
      json: { error: "redirect_uri_mismatch" },
    });
    const other = new GoogleClient(fixture.lab, `t-${randomUUID()}`);
    expect(await other.exchange(code, { redirect_uri: google.callback })).toMatchObject(INVALID_GRANT);
    expect((await google.exchange(code)).status).toBe(200);
  });

  test("without a challenge is refused with a verifier", async () => {
    const plain = { code_challenge: undefined, code_challenge_method: undefined };
    expect(await google.exchange(await google.obtainCode(maya, plain))).toMatchObject(INVALID_GRANT);
    const code = await google.obtainCode(maya, plain);
    expect((await google.exchange(code, { code_verifier: undefined })).status).toBe(200);
  });
});

describe("client", () => {
  test("can authenticate by Basic authentication", async () => {
    const code = await google.obtainCode(maya);
    const none = { client_id: undefined, client_secret: undefined };
    const basic = (secret: string): Record<string, string> => ({
      authorization: `Basic ${Buffer.from(`${google.clientId}:${secret}`).toString("base64")}`,
    });
    expect(await google.exchange(code, none, basic("wrong"))).toMatchObject({
      status: 401,
      json: { error: "invalid_client" },
    });
    expect((await google.exchange(code, none, basic(google.secret))).status).toBe(200);
  });

  test.each([
    ["a wrong secret", { client_secret: "GOCSPX-wrong" }, 401, "invalid_client"],
    ["no secret", { client_secret: undefined }, 401, "invalid_client"],
    ["an unknown client", { client_id: "1-a.apps.googleusercontent.com" }, 401, "invalid_client"],
    ["another kind of grant", { grant_type: "refresh_token" }, 400, "unsupported_grant_type"],
    ["no kind of grant", { grant_type: undefined }, 400, "invalid_request"],
    ["no code", { code: undefined }, 400, "invalid_request"],
    ["an unknown code", { code: "4/0Aunknown" }, 400, "invalid_grant"],
  ])("is refused with %s", async (_case, fields, status, error) => {
    const code = await google.obtainCode(maya);
    expect(await google.exchange(code, fields)).toMatchObject({ status, json: { error } });
    expect((await google.exchange(code)).status).toBe(200);
  });
});

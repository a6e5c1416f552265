import { randomUUID } from "node:crypto";

import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import { CALLBACK, SALES_SCOPES, SquareClient } from "../../../testing/square-client.js";
import { setUpSquareTenant } from "../../../testing/square-lab.js";
import { fieldsOf, readSquareExample } from "../../../testing/square-examples.js";
import { SQUARE_CONTRACT } from "../square-contract.js";

const TOKEN = "POST /oauth2/token";
const STATUS = "POST /oauth2/token/status";
const MINUTE = 60_000;
const DAY = 86_400_000;

const contract = createContractValidator(SQUARE_CONTRACT);

let merchantId: string;
const fixture = setUpSquareTenant();
beforeEach(async () => {
  merchantId = (await fixture.square.merchants())[0]?.id ?? "";
});

const exchange = (code: string, more: object = {}): ReturnType<SquareClient["token"]> =>
  fixture.square.token({ grant_type: "authorization_code", code, ...more });
const refresh = (refreshToken: string, more: object = {}): ReturnType<SquareClient["token"]> =>
  fixture.square.token({ grant_type: "refresh_token", refresh_token: refreshToken, ...more });
const status = (accessToken?: string): ReturnType<SquareClient["call"]> =>
  fixture.square.call("POST", "/oauth2/token/status", undefined, accessToken);
const pass = (ms: number): ReturnType<SquareClient["lab"]["control"]> =>
  fixture.square.lab.control("POST", "clock", { advanceMs: ms });
const daysAhead = (json: unknown): number => (Date.parse(String(readField(json, "expires_at"))) - Date.now()) / DAY;

const INVALID_GRANT = {
  status: 401,
  json: { errors: [{ category: "AUTHENTICATION_ERROR", code: "UNAUTHORIZED" }], error: "invalid_grant" },
};

describe("code", () => {
  test("is exchanged for tokens of 30 days, as in Square's example", async () => {
    const example = readSquareExample("ObtainTokenRequest");
    const code = await fixture.square.obtainCode(merchantId);
    const ids = { client_id: fixture.square.clientId, client_secret: fixture.square.secret, code };
    const { status: code200, json } = await fixture.square.call("POST", "/oauth2/token", { ...example, ...ids });
    expect(code200).toBe(200);
    expect(contract.checkAnswer(TOKEN, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(fieldsOf(readSquareExample("ObtainTokenResponse")));
    expect(json).toMatchObject({ token_type: "bearer", merchant_id: merchantId, short_lived: false });
    expect(readField(json, "access_token")).toMatch(/^EAAA[A-Za-z0-9_-]{60}$/);
    expect(readField(json, "expires_at")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(daysAhead(json)).toBeCloseTo(30, 2);
  });

  test("revokes its tokens when used twice", async () => {
    const code = await fixture.square.obtainCode(merchantId);
    const first = await exchange(code);
    expect(await exchange(code)).toMatchObject(INVALID_GRANT);
    const token = String(readField(first.json, "access_token"));
    expect(await fixture.square.call("GET", "/v2/merchants/me", undefined, token)).toMatchObject({
      status: 401,
      json: { errors: [{ code: "ACCESS_TOKEN_REVOKED" }] },
    });
    expect((await refresh(String(readField(first.json, "refresh_token")))).status).toBe(400);
  });

  test("expires after five minutes", async () => {
    const [early, late] = [await fixture.square.obtainCode(merchantId), await fixture.square.obtainCode(merchantId)];
    await pass(4 * MINUTE);
    expect((await exchange(early)).status).toBe(200);
    await pass(MINUTE);
    expect(await exchange(late)).toMatchObject(INVALID_GRANT);
  });

  test("is bound to the redirect address", async () => {
    const named = { redirect_uri: CALLBACK };
    const code = await fixture.square.obtainCode(merchantId, named);
    expect(await exchange(code, { redirect_uri: `${CALLBACK}/` })).toMatchObject(INVALID_GRANT);
    expect(await exchange(code)).toMatchObject(INVALID_GRANT);
    expect((await exchange(code, named)).status).toBe(200);
    expect((await exchange(await fixture.square.obtainCode(merchantId), named)).status).toBe(200);
  });

  test("is bound to its application", async () => {
    const other = new SquareClient(fixture.lab, `t-${randomUUID()}`);
    const code = await other.obtainCode((await other.merchants())[0]?.id ?? "");
    expect(await exchange(code)).toMatchObject(INVALID_GRANT);
  });

  test("can be exchanged for a token of 24 hours", async () => {
    const { json } = await exchange(await fixture.square.obtainCode(merchantId), { short_lived: true });
    expect(json).toMatchObject({ short_lived: true });
    expect(daysAhead(json)).toBeCloseTo(1, 2);
  });
});

describe("refresh token", () => {
  test("keeps earlier access tokens valid", async () => {
    const { accessToken, refreshToken } = await fixture.square.link(merchantId);
    const { json } = await refresh(refreshToken);
    expect(json).toMatchObject({ refresh_token: refreshToken, merchant_id: merchantId });
    expect(readField(json, "access_token")).not.toBe(accessToken);
    expect((await status(accessToken)).status).toBe(200);
    await pass(100 * DAY);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test("can issue fewer permissions, but not more", async () => {
    const { refreshToken } = await fixture.square.link(merchantId, ["ORDERS_READ", "PAYMENTS_READ"]);
    const { json } = await refresh(refreshToken, { scopes: ["ORDERS_READ", "PAYMENTS_WRITE"] });
    expect((await status(String(readField(json, "access_token")))).json).toMatchObject({ scopes: ["ORDERS_READ"] });
    expect((await refresh(refreshToken, { scopes: ["PAYMENTS_WRITE"] })).status).toBe(400);
  });

  test("is refused when unknown or revoked", async () => {
    expect(await refresh("EQAAlunknown")).toMatchObject(INVALID_GRANT);
    const { refreshToken } = await fixture.square.link(merchantId);
    await fixture.square.control("POST", "revoke", { merchantId });
    expect(await refresh(refreshToken)).toMatchObject({
      status: 400,
      json: { message: "cannot renew revoked token", type: "bad_request" },
    });
  });
});

describe("token status", () => {
  test("returns permissions, expiry, application and seller, as in Square's example", async () => {
    const { accessToken } = await fixture.square.link(merchantId);
    const { json } = await status(accessToken);
    expect(contract.checkAnswer(STATUS, 200, json)).toEqual([]);
    expect(fieldsOf(json)).toEqual(fieldsOf(readSquareExample("RetrieveTokenStatusResponse")));
    expect(json).toMatchObject({ scopes: SALES_SCOPES, client_id: fixture.square.clientId, merchant_id: merchantId });
  });

  test("is UNAUTHORIZED after expiry or revocation", async () => {
    const { accessToken } = await fixture.square.link(merchantId);
    await pass(30 * DAY);
    const unauthorized = { status: 401, json: { errors: [{ code: "UNAUTHORIZED" }] } };
    expect(await status(accessToken)).toMatchObject(unauthorized);
    expect(await fixture.square.call("GET", "/v2/locations", undefined, accessToken)).toMatchObject({
      status: 401,
      json: { errors: [{ code: "ACCESS_TOKEN_EXPIRED" }] },
    });
    const again = await fixture.square.link(merchantId);
    await fixture.square.control("POST", "revoke", { merchantId });
    expect(await status(again.accessToken)).toMatchObject(unauthorized);
    expect(await status()).toMatchObject(unauthorized);
  });
});

describe("token call refuses", () => {
  test.each([
    ["a wrong secret", { client_secret: "sandbox-sq0csb-wrong" }],
    ["a production application", { client_id: "sq0idp-uaPHILoPzWZk3tlJqlML0g" }],
  ])("%s in the flat format", async (_case, fields) => {
    const code = await fixture.square.obtainCode(merchantId);
    expect(await exchange(code, fields)).toMatchObject({
      status: 401,
      json: { message: "Not Authorized", type: "service.not_authorized" },
    });
    expect((await exchange(code)).status).toBe(200);
  });

  test.each([
    ["a missing secret", { client_secret: undefined }, "MISSING_REQUIRED_PARAMETER", "client_secret"],
    ["a missing application", { client_id: undefined }, "MISSING_REQUIRED_PARAMETER", "client_id"],
    ["a missing kind", { grant_type: undefined }, "MISSING_REQUIRED_PARAMETER", "grant_type"],
    ["a missing code", { code: undefined }, "MISSING_REQUIRED_PARAMETER", "code"],
    ["another kind", { grant_type: "client_credentials" }, "INVALID_VALUE", "grant_type"],
    ["a misspelled field", { redirect_url: CALLBACK }, "UNKNOWN_BODY_PARAMETER", "redirect_url"],
    ["a number as text", { short_lived: "true" }, "EXPECTED_BOOLEAN", "short_lived"],
    ["PKCE", { code_verifier: "abc" }, "BAD_REQUEST", "code_verifier"],
  ])("%s with 400", async (_case, fields, code, field) => {
    const answer = await exchange("sandbox-sq0cgb-x", fields);
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: [{ category: "INVALID_REQUEST_ERROR", code, field }] },
    });
  });

  test("a form", async () => {
    const { status: refused, json } = await fixture.square.lab.request("/oauth2/token", {
      method: "POST",
      body: new URLSearchParams({ client_id: fixture.square.clientId }),
    });
    expect(refused).toBe(415);
    expect(json).toMatchObject({ errors: [{ code: "UNSUPPORTED_MEDIA_TYPE" }] });
  });
});

import { createHmac } from "node:crypto";

import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import type { Answer } from "../../../testing/lab-client.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import type { Tokens } from "../../../testing/square-client.js";
import { fieldsOf, readSquareEvent, readSquareExample } from "../../../testing/square-examples.js";
import { setUpSquareLab } from "../../../testing/square-lab.js";
import { SQUARE_CONTRACT } from "../square-contract.js";
import { signatureKeyOf } from "../square-credentials.js";

const REVOKE = "POST /oauth2/revoke";
const contract = createContractValidator(SQUARE_CONTRACT);

const fixture = setUpSquareLab();
const receiver = setUpReceiver("/api/webhooks/square");
beforeEach(() => fixture.square.control("POST", "app", { notificationUrl: receiver.url }));

/** Returns the application's delivery number `count`, a revocation event. */
async function readRevocation(count: number): Promise<unknown> {
  await receiver.arrival(count);
  return JSON.parse(receiver.received[count - 1]?.body ?? "{}");
}

function revoke(body: object, secret = fixture.square.secret): Promise<Answer> {
  return fixture.square.lab.request("/oauth2/revoke", {
    method: "POST",
    headers: { authorization: `Client ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ client_id: fixture.square.clientId, ...body }),
  });
}

async function isOpen({ accessToken }: Tokens): Promise<boolean> {
  return (await fixture.square.call("GET", "/v2/merchants/me", undefined, accessToken)).status === 200;
}

test("revokes every token of the seller", async () => {
  const second = await fixture.square.link(fixture.shop.id);
  const ids = { client_id: fixture.square.clientId, access_token: fixture.tokens.accessToken };
  const answer = await revoke({ ...readSquareExample("RevokeTokenRequest"), ...ids });
  expect(answer.json).toEqual(readSquareExample("RevokeTokenResponse"));
  expect(contract.checkAnswer(REVOKE, 200, answer.json)).toEqual([]);
  expect([await isOpen(fixture.tokens), await isOpen(second)]).toEqual([false, false]);
  await receiver.arrival(1);
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: "{}" };
  expect(JSON.parse(body)).toMatchObject({
    merchant_id: fixture.shop.id,
    type: "oauth.authorization.revoked",
    data: { type: "revocation", object: { revocation: { revoker_type: "APPLICATION" } } },
  });
  const example = readSquareEvent("oauth.authorization.revoked");
  const sent: unknown = JSON.parse(body);
  expect(fieldsOf(sent)).toEqual(fieldsOf(example));
  expect(fieldsOf(readField(sent, "data"))).toEqual(fieldsOf(readField(example, "data")));
  const hmac = createHmac("sha256", signatureKeyOf(fixture.square.clientId)).update(receiver.url + body);
  expect(headers["x-square-hmacsha256-signature"]).toBe(hmac.digest("base64"));
});

test("revokes only the grants of the seller that the request names", async () => {
  const other = await fixture.square.link((await fixture.square.merchants())[1]?.id ?? "");
  expect((await revoke({ merchant_id: fixture.shop.id })).json).toEqual({ success: true });
  expect([await isOpen(fixture.tokens), await isOpen(other)]).toEqual([false, true]);
  expect(await fixture.square.merchants()).toMatchObject([
    { linked: false },
    { linked: true },
    ...Array<object>(6).fill({}),
  ]);
});

test("can revoke one access token without the refresh token", async () => {
  const answer = await revoke({ access_token: fixture.tokens.accessToken, revoke_only_access_token: true });
  expect(answer.status).toBe(200);
  expect(await isOpen(fixture.tokens)).toBe(false);
  expect(
    (await fixture.square.token({ grant_type: "refresh_token", refresh_token: fixture.tokens.refreshToken })).status,
  ).toBe(200);
  expect((await fixture.square.merchants())[0]?.linked).toBe(true);
});

test("sends an event with the revoker when the seller revokes the consent", async () => {
  expect((await fixture.square.control("POST", "revoke", { merchantId: fixture.shop.id })).json).toEqual({
    revoked: true,
  });
  expect(await readRevocation(1)).toMatchObject({
    data: { object: { revocation: { revoker_type: "MERCHANT" } } },
  });
  expect(await isOpen(fixture.tokens)).toBe(false);
  expect((await fixture.square.control("POST", "revoke", { merchantId: fixture.shop.id })).status).toBe(409);
});

test("sends an event when a reused code revoked the seller's last grant", async () => {
  await fixture.square.control("POST", "revoke", { merchantId: fixture.shop.id });
  const code = await fixture.square.obtainCode(fixture.shop.id);
  await fixture.square.token({ grant_type: "authorization_code", code });
  await fixture.square.token({ grant_type: "authorization_code", code });
  expect(await readRevocation(2)).toMatchObject({
    data: { object: { revocation: { revoker_type: "SQUARE" } } },
  });
});

describe("revocation refuses", () => {
  test("a wrong secret without revoking the tokens", async () => {
    expect(await revoke({ merchant_id: fixture.shop.id }, "sandbox-sq0csb-wrong")).toMatchObject({
      status: 401,
      json: { message: "Not Authorized", type: "service.not_authorized" },
    });
    expect(await isOpen(fixture.tokens)).toBe(true);
  });

  test.each([
    ["both a token and a seller", { access_token: "EAAA", merchant_id: "ML" }, 400, "CONFLICTING_PARAMETERS"],
    ["neither a token nor a seller", {}, 400, "MISSING_REQUIRED_PARAMETER"],
    [
      "revoke_only_access_token with a seller, not a token",
      { merchant_id: "ML", revoke_only_access_token: true },
      400,
      "MISSING_REQUIRED_PARAMETER",
    ],
    ["no application", { client_id: null, merchant_id: "ML" }, 400, "MISSING_REQUIRED_PARAMETER"],
    ["a seller that is not linked", { merchant_id: "ML0000000000" }, 404, "NOT_FOUND"],
    ["an unknown token", { access_token: "EAAAlunknown" }, 404, "NOT_FOUND"],
    ["a misspelled field", { merchantId: "ML" }, 400, "UNKNOWN_BODY_PARAMETER"],
  ])("%s", async (_case, body, status, code) => {
    expect(await revoke(body)).toMatchObject({ status, json: { errors: [{ code }] } });
  });

  test("a revoked token", async () => {
    await revoke({ merchant_id: fixture.shop.id });
    expect((await revoke({ access_token: fixture.tokens.accessToken })).status).toBe(404);
  });
});

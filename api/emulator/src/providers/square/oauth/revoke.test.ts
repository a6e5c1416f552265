import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";

import { createContractValidator } from "../../../contracts/contract-validator.js";
import { readField } from "../../../read-field.js";
import type { RunningLab } from "../../../start-lab.js";
import { type Answer, startTestLab } from "../../../testing/lab-client.js";
import { SquareClient, type Tokens } from "../../../testing/square-client.js";
import { fieldsOf, readSquareEvent, readSquareExample } from "../../../testing/square-examples.js";
import { SQUARE_CONTRACT } from "../square-contract.js";
import { signatureKeyOf } from "../square-credentials.js";

const REVOKE = "POST /oauth2/revoke";
const contract = createContractValidator(SQUARE_CONTRACT);

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let lab: RunningLab;
let square: SquareClient;
let receiver: Server;
let url: string;
let received: Received[];
let arrived: () => void;
let merchantId: string;
let tokens: Tokens;

beforeAll(async () => {
  lab = await startTestLab();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(200).end();
      arrived();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  url = `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}/api/webhooks/square`;
});
afterAll(async () => {
  receiver.close();
  await lab.close();
});
beforeEach(async () => {
  square = new SquareClient(lab, `t-${randomUUID()}`);
  received = [];
  merchantId = (await square.merchants())[0]?.id ?? "";
  tokens = await square.link(merchantId);
  await square.control("POST", "app", { notificationUrl: url });
});

/** Resolves with the next event that the application is told. */
function nextEvent(): Promise<Received | undefined> {
  return new Promise((resolve) => {
    arrived = () => {
      resolve(received.at(-1));
    };
  });
}

function revoke(body: object, secret = square.secret): Promise<Answer> {
  return square.lab.request("/oauth2/revoke", {
    method: "POST",
    headers: { authorization: `Client ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ client_id: square.clientId, ...body }),
  });
}

async function isOpen({ accessToken }: Tokens): Promise<boolean> {
  return (await square.call("GET", "/v2/merchants/me", undefined, accessToken)).status === 200;
}

test("ends every token of the seller, as Square's example request is answered, and tells the application", async () => {
  const second = await square.link(merchantId);
  const event = nextEvent();
  const ids = { client_id: square.clientId, access_token: tokens.accessToken };
  const answer = await revoke({ ...readSquareExample("RevokeTokenRequest"), ...ids });
  expect(answer.json).toEqual(readSquareExample("RevokeTokenResponse"));
  expect(contract.checkAnswer(REVOKE, 200, answer.json)).toEqual([]);
  expect([await isOpen(tokens), await isOpen(second)]).toEqual([false, false]);
  const { headers, body } = (await event) ?? { headers: {}, body: "{}" };
  expect(JSON.parse(body)).toMatchObject({
    merchant_id: merchantId,
    type: "oauth.authorization.revoked",
    data: { type: "revocation", object: { revocation: { revoker_type: "APPLICATION" } } },
  });
  const example = readSquareEvent("oauth.authorization.revoked");
  const sent: unknown = JSON.parse(body);
  expect(fieldsOf(sent)).toEqual(fieldsOf(example));
  expect(fieldsOf(readField(sent, "data"))).toEqual(fieldsOf(readField(example, "data")));
  const hmac = createHmac("sha256", signatureKeyOf(square.clientId)).update(url + body);
  expect(headers["x-square-hmacsha256-signature"]).toBe(hmac.digest("base64"));
});

test("ends what a seller named by id granted, and nobody else's", async () => {
  const other = await square.link((await square.merchants())[1]?.id ?? "");
  expect((await revoke({ merchant_id: merchantId })).json).toEqual({ success: true });
  expect([await isOpen(tokens), await isOpen(other)]).toEqual([false, true]);
  expect(await square.merchants()).toMatchObject([{ linked: false }, { linked: true }, ...Array<object>(6).fill({})]);
});

test("may end one access token alone; the refresh token gives another", async () => {
  const answer = await revoke({ access_token: tokens.accessToken, revoke_only_access_token: true });
  expect(answer.status).toBe(200);
  expect(await isOpen(tokens)).toBe(false);
  expect((await square.token({ grant_type: "refresh_token", refresh_token: tokens.refreshToken })).status).toBe(200);
  expect((await square.merchants())[0]?.linked).toBe(true);
});

test("lets the seller take back the consent, and tells the application who did", async () => {
  const event = nextEvent();
  expect((await square.control("POST", "revoke", { merchantId })).json).toEqual({ revoked: true });
  expect(JSON.parse((await event)?.body ?? "{}")).toMatchObject({
    data: { object: { revocation: { revoker_type: "MERCHANT" } } },
  });
  expect(await isOpen(tokens)).toBe(false);
  expect((await square.control("POST", "revoke", { merchantId })).status).toBe(409);
});

test("tells the application when a code used twice ended the seller's last grant", async () => {
  await square.control("POST", "revoke", { merchantId });
  const code = await square.obtainCode(merchantId);
  await square.token({ grant_type: "authorization_code", code });
  const event = nextEvent();
  await square.token({ grant_type: "authorization_code", code });
  expect(JSON.parse((await event)?.body ?? "{}")).toMatchObject({
    data: { object: { revocation: { revoker_type: "SQUARE" } } },
  });
});

describe("refuses", () => {
  test("a wrong secret, and keeps the tokens", async () => {
    expect(await revoke({ merchant_id: merchantId }, "sandbox-sq0csb-wrong")).toMatchObject({
      status: 401,
      json: { message: "Not Authorized", type: "service.not_authorized" },
    });
    expect(await isOpen(tokens)).toBe(true);
  });

  test.each([
    ["both a token and a seller", { access_token: "EAAA", merchant_id: "ML" }, 400, "CONFLICTING_PARAMETERS"],
    ["neither", {}, 400, "MISSING_REQUIRED_PARAMETER"],
    [
      "a single token named by its seller",
      { merchant_id: "ML", revoke_only_access_token: true },
      400,
      "MISSING_REQUIRED_PARAMETER",
    ],
    ["no application", { client_id: null, merchant_id: "ML" }, 400, "MISSING_REQUIRED_PARAMETER"],
    ["a seller that is not linked", { merchant_id: "ML0000000000" }, 404, "NOT_FOUND"],
    ["a token that nobody knows", { access_token: "EAAAlunknown" }, 404, "NOT_FOUND"],
    ["a misspelled field", { merchantId: "ML" }, 400, "UNKNOWN_BODY_PARAMETER"],
  ])("%s", async (_case, body, status, code) => {
    expect(await revoke(body)).toMatchObject({ status, json: { errors: [{ code }] } });
  });

  test("a token that is revoked already", async () => {
    await revoke({ merchant_id: merchantId });
    expect((await revoke({ access_token: tokens.accessToken })).status).toBe(404);
  });
});

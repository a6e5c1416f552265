import { randomUUID } from "node:crypto";

import { readField } from "../../../read-field.js";
import type { RunningLab } from "../../../start-lab.js";
import { type Answer, startTestLab } from "../../../testing/lab-client.js";
import { CALLBACK, SALES_SCOPES, SquareClient, type Tokens } from "../../../testing/square-client.js";

let lab: RunningLab;
let square: SquareClient;

beforeEach(async () => {
  lab = await startTestLab();
  square = new SquareClient(lab, `t-${randomUUID()}`);
});
afterEach(() => lab.close());

/** Restarts the Lab without a data folder, so that it loses its state. */
async function restart(): Promise<void> {
  const { tenant } = square.lab;
  await lab.close();
  lab = await startTestLab();
  square = new SquareClient(lab, tenant);
}

async function idOf(index: number): Promise<string> {
  return (await square.merchants())[index]?.id ?? "";
}

async function linkedIds(): Promise<string[]> {
  return (await square.merchants()).filter(({ linked }) => linked).map(({ id }) => id);
}

const open = (accessToken: string): Promise<Answer> => square.call("GET", "/v2/merchants/me", undefined, accessToken);
const status = (accessToken: string): Promise<Answer> =>
  square.call("POST", "/oauth2/token/status", undefined, accessToken);
const refresh = ({ refreshToken }: Tokens, more: object = {}): Promise<Answer> =>
  square.token({ grant_type: "refresh_token", refresh_token: refreshToken, ...more });
const accessTokenOf = ({ json }: Answer): string => String(readField(json, "access_token"));

test("reads the same orders with a token from before a restart", async () => {
  const { id, locations } = await square.merchant("Desert Gloss");
  const { accessToken } = await square.link(id);
  const search = (): Promise<Answer> =>
    square.call(
      "POST",
      "/v2/orders/search",
      { location_ids: locations.map((place) => place.id), limit: 5 },
      accessToken,
    );
  const before = await search();
  await restart();
  expect(await linkedIds()).toEqual([]);
  const after = await search();
  expect(after.status).toBe(200);
  expect(readField(after.json, "orders")).toHaveLength(5);
  expect(readField(after.json, "orders")).toEqual(readField(before.json, "orders"));
  expect(await linkedIds()).toEqual([id]);
  const lineItems = [{ name: "Wash", quantity: "1", amount: 2_500 }];
  const { json } = await square.control("POST", "orders", { lineItems });
  const sold = await square.call("GET", `/v2/orders/${String(readField(json, "orderId"))}`, undefined, accessToken);
  expect(sold.json).toMatchObject({ order: { location_id: locations[0]?.id } });
});

test("keeps a token's seller, permissions and expiry after a restart", async () => {
  const { accessToken, merchantId } = await square.link(await idOf(2));
  const before = await status(accessToken);
  await restart();
  const after = await status(accessToken);
  expect(after).toMatchObject({ status: 200, json: { merchant_id: merchantId, scopes: SALES_SCOPES } });
  expect(after.json).toEqual(before.json);
  await square.lab.control("POST", "clock", { advanceMs: 30 * 86_400_000 });
  expect(await open(accessToken)).toMatchObject({ status: 401, json: { errors: [{ code: "ACCESS_TOKEN_EXPIRED" }] } });
});

test("keeps all granted scopes of a refresh token after a restart", async () => {
  const tokens = await square.link(await idOf(0));
  const fewer = accessTokenOf(await refresh(tokens, { scopes: ["ORDERS_READ"] }));
  await restart();
  expect((await status(fewer)).json).toMatchObject({ scopes: ["ORDERS_READ"] });
  const renewed = await refresh(tokens);
  expect(renewed.json).toMatchObject({ refresh_token: tokens.refreshToken, merchant_id: tokens.merchantId });
  expect((await status(accessTokenOf(renewed))).json).toMatchObject({ scopes: SALES_SCOPES });
});

test("applies a revocation to tokens not used since a restart, but not to a new consent", async () => {
  const id = await idOf(0);
  const [first, second] = [await square.link(id), await square.link(id)];
  await restart();
  expect((await open(first.accessToken)).status).toBe(200);
  expect((await square.control("POST", "revoke", { merchantId: id })).status).toBe(200);
  for (const { accessToken } of [first, second]) {
    expect(await open(accessToken)).toMatchObject({ json: { errors: [{ code: "ACCESS_TOKEN_REVOKED" }] } });
  }
  expect((await refresh(second)).status).toBe(400);
  expect(await linkedIds()).toEqual([]);
  expect((await open((await square.link(id)).accessToken)).status).toBe(200);
});

test("applies an expiry to access tokens not used since a restart, but not to the refresh token", async () => {
  const id = await idOf(0);
  const tokens = await square.link(id);
  const other = accessTokenOf(await refresh(tokens));
  await restart();
  await open(tokens.accessToken);
  expect((await square.control("POST", "expire-token", { merchantId: id })).json).toEqual({ expired: 1 });
  for (const accessToken of [tokens.accessToken, other]) {
    expect(await open(accessToken)).toMatchObject({ json: { errors: [{ code: "ACCESS_TOKEN_EXPIRED" }] } });
  }
  expect((await open(accessTokenOf(await refresh(tokens)))).status).toBe(200);
});

test("revokes a grant from before a restart", async () => {
  const { accessToken } = await square.link(await idOf(0));
  await restart();
  const answer = await square.lab.request("/oauth2/revoke", {
    method: "POST",
    headers: { authorization: `Client ${square.secret}`, "content-type": "application/json" },
    body: JSON.stringify({ client_id: square.clientId, access_token: accessToken }),
  });
  expect(answer.json).toEqual({ success: true });
  expect((await open(accessToken)).status).toBe(401);
});

test("refuses the old tokens of a reset tenant", async () => {
  const id = await idOf(0);
  const old = await square.link(id);
  await square.lab.control("POST", "reset");
  expect(await open(old.accessToken)).toMatchObject({ status: 401, json: { errors: [{ code: "UNAUTHORIZED" }] } });
  expect((await refresh(old)).status).toBe(401);
  expect(await linkedIds()).toEqual([]);
  const { accessToken } = await square.link(id);
  expect((await open(accessToken)).status).toBe(200);
  await restart();
  expect((await open(accessToken)).status).toBe(200);
});

test("loses codes and created sellers at a restart", async () => {
  await square.control("POST", "merchants", { name: "Mine" });
  const { accessToken } = await square.link((await square.merchant("Mine")).id);
  const code = await square.obtainCode(await idOf(0));
  await restart();
  await square.control("POST", "app", { redirectUri: CALLBACK });
  expect((await square.token({ grant_type: "authorization_code", code })).status).toBe(401);
  expect((await open(accessToken)).status).toBe(401);
  await square.control("POST", "merchants", { name: "Theirs" });
  expect((await open(accessToken)).status).toBe(401);
});

test("accepts a token only unchanged, in its tenant and as its kind", async () => {
  const tokens = await square.link(await idOf(0));
  const { accessToken, refreshToken } = tokens;
  const other = new SquareClient(lab, `t-${randomUUID()}`);
  expect((await other.token({ grant_type: "refresh_token", refresh_token: refreshToken })).status).toBe(401);
  await restart();
  expect((await open(refreshToken)).status).toBe(401);
  expect((await open(refreshToken.replace(/^EQ/, "EA"))).status).toBe(401);
  expect((await refresh({ ...tokens, refreshToken: accessToken })).status).toBe(401);
  for (let place = 5; place < accessToken.length; place += 1) {
    const changed = accessToken[place] === "A" ? "B" : "A";
    const forged = accessToken.slice(0, place) + changed + accessToken.slice(place + 1);
    expect((await open(forged)).status).toBe(401);
  }
  expect((await open(accessToken)).status).toBe(200);
});

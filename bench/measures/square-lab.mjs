import assert from "node:assert/strict";
import { waitUntil } from "./wait-until.mjs";

/** Creates calls that control Square in the Lab's tenant `demo`. */
export function createSquareLab(labUrl) {
  const control = async (path, body) => {
    const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${labUrl}/lab/${path}`, body ? options : {});
    const text = await answer.text();
    assert.ok(answer.ok, `/lab/${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    /** Posts `body` to `/lab/square/<name>`. Without a body, reads it. */
    act: (name, body) => control(`square/${name}`, body),
    control,
    fail: (kind, to) => control("faults", { provider: "square", kind, count: 1, to }),
    /**
     * Returns Square's deliveries, newest first. Other providers deliver meanwhile, such as a settling debit of the
     * demo.
     */
    listDeliveries: async () => (await control("webhooks")).filter(({ provider }) => provider === "square"),
  };
}

/** Clicks Allow at Square or Stripe; returns the redirect's parameters. */
export async function consent(url, account) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ decision: "allow", merchant: account, account }),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  assert.ok(location, `The consent page was answered with ${answer.status}.`);
  return Object.fromEntries(new URL(location).searchParams);
}

/** Goes through Link, Allow and callback. */
export async function linkSquare(browser, merchantId) {
  const { status, body } = await browser.post("/integration/square/connect", {});
  assert.equal(status, 200, JSON.stringify(body));
  const linked = await browser.post("/integration/square/callback", await consent(body.url, merchantId));
  assert.equal(linked?.status, 200, JSON.stringify(linked));
}

/** Waits until the import ends. Returns the source's card. */
export async function untilImported(browser, { everyMs, source = "square" } = {}) {
  let card;
  const isImported = async () => {
    const answer = await browser.post("/integration/get-all", {});
    card = answer?.body.find(({ partner }) => partner === source);
    return card?.status === "connected" && card.lastSyncAt !== null;
  };
  await waitUntil(isImported, () => `the import is not through: ${JSON.stringify(card)}`, everyMs);
  return card;
}

const searchLimit = 1_000;

async function post(url, headers, body) {
  const sent = { "content-type": "application/json", ...headers };
  const answer = await fetch(url, { method: "POST", headers: sent, body: JSON.stringify(body) });
  const text = await answer.text();
  assert.ok(answer.ok, `${url} was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Returns a separate access token of the application. */
async function obtainToken({ SQUARE_BASE_URL, SQUARE_CLIENT_ID, SQUARE_CLIENT_SECRET }, merchantId) {
  const query = new URLSearchParams({ client_id: SQUARE_CLIENT_ID, scope: "ORDERS_READ", state: "books" });
  const { code } = await consent(`${SQUARE_BASE_URL}/oauth2/authorize?${query}`, merchantId);
  const own = { client_id: SQUARE_CLIENT_ID, client_secret: SQUARE_CLIENT_SECRET };
  const token = await post(`${SQUARE_BASE_URL}/oauth2/token`, {}, { ...own, grant_type: "authorization_code", code });
  return token.access_token;
}

/** Returns the number and cents of completed orders, read by Square's API. */
export async function readBooks(environment, merchant) {
  const headers = { authorization: `Bearer ${await obtainToken(environment, merchant.id)}` };
  const query = { filter: { state_filter: { states: ["COMPLETED"] } } };
  const search = { location_ids: merchant.locations.map(({ id }) => id), query, limit: searchLimit };
  const books = { orders: 0, cents: 0 };
  for (let cursor; ;) {
    const body = cursor === undefined ? search : { ...search, cursor };
    const page = await post(`${environment.SQUARE_BASE_URL}/v2/orders/search`, headers, body);
    for (const { total_money: total } of page.orders ?? []) {
      books.orders += 1;
      books.cents += total.amount;
    }
    cursor = page.cursor;
    if (cursor === undefined) return books;
  }
}

import { randomUUID } from "node:crypto";

import { readField } from "../../../read-field.js";
import { deriveHex } from "../../../tenants/tenant-name.js";
import { Tenant } from "../../../tenants/tenant.js";
import type { Answer } from "../../../testing/lab-client.js";
import { CALLBACK, SquareClient } from "../../../testing/square-client.js";
import { setUpSquareTenant } from "../../../testing/square-lab.js";
import { squareOf } from "../square-state.js";
import { openSeller } from "./open-seller.js";

const DAY_MS = 86_400_000;

const fixture = setUpSquareTenant();

const open = (body: object): Promise<Answer> => fixture.square.control("POST", "merchants", body);

/** Links the seller; returns its orders, oldest closing time first. */
async function ordersOf(name: string, client = fixture.square): Promise<unknown[]> {
  const { id, locations } = await client.merchant(name);
  const { accessToken } = await client.link(id);
  const query = {
    location_ids: locations.map((location) => location.id),
    query: {
      filter: { state_filter: { states: ["COMPLETED"] } },
      sort: { sort_field: "CLOSED_AT", sort_order: "ASC" },
    },
    limit: 500,
  };
  const { json } = await client.call("POST", "/v2/orders/search", query, accessToken);
  const orders: unknown = readField(json, "orders") ?? [];
  if (Array.isArray(orders)) return orders.map((order: unknown) => order);
  throw new Error("The search of orders was refused.");
}

function isReturn(order: unknown): boolean {
  return readField(order, "returns") !== undefined;
}

test("creates a seller with forty sales of sixty days, a tip and a refund", async () => {
  const { status, json } = await open({ name: "Scratch & Shine" });
  expect(status).toBe(201);
  const { linked, ...merchant } = await fixture.square.merchant("Scratch & Shine");
  expect(linked).toBe(false);
  expect(json).toEqual(merchant);
  expect(merchant.id).toMatch(/^ML[A-Z0-9]{11}$/);
  expect(merchant.locations).toMatchObject([
    { name: "Main", timezone: "America/New_York", currency: "USD", status: "ACTIVE" },
  ]);
  const orders = await ordersOf("Scratch & Shine");
  expect(orders.filter((order) => !isReturn(order))).toHaveLength(40);
  expect(orders.filter(isReturn)).toHaveLength(1);
  expect(Number(readField(readField(orders[0], "total_tip_money"), "amount"))).toBeGreaterThan(0);
  const closedAt = orders.map((order) => Date.parse(String(readField(order, "closed_at"))));
  expect(Math.min(...closedAt)).toBeGreaterThan(Date.now() - 61 * DAY_MS);
  expect(Math.max(...closedAt)).toBeLessThanOrEqual(Date.now());
});

test("generates the same history for the same name only", async () => {
  const contentOf = (orders: unknown[]): unknown[] => orders.map((order) => readField(order, "line_items"));
  await open({ name: "One" });
  await open({ name: "Two" });
  const first = contentOf(await ordersOf("One"));
  const other = contentOf(await ordersOf("Two"));
  await fixture.square.lab.control("POST", "reset");
  await open({ name: "One" });
  expect(contentOf(await ordersOf("One"))).toEqual(first);
  expect(first).toHaveLength(41);
  expect(other).not.toEqual(first);
});

test("creates a seller with the given locations, days and sales, or without sales", async () => {
  const locations = [{ name: "Pier", timezone: "America/Los_Angeles" }, { name: "Hill" }];
  await open({ name: "Busy", locations, days: 5, ordersPerDay: 12 });
  expect((await fixture.square.merchant("Busy")).locations).toMatchObject([
    locations[0],
    { name: "Hill", timezone: "America/New_York" },
  ]);
  const orders = await ordersOf("Busy");
  expect(orders.filter((order) => !isReturn(order))).toHaveLength(60);
  expect(orders.filter(isReturn)).toHaveLength(1);
  expect(new Set(orders.map((order) => readField(order, "location_id"))).size).toBe(2);
  await open({ name: "Empty", ordersPerDay: 0 });
  expect(await ordersOf("Empty")).toEqual([]);
});

test("refunds a recorded sale of a created seller", async () => {
  const { json } = await open({ name: "Till" });
  const lineItems = [{ name: "Wash", quantity: "1", amount: 2_500 }];
  const sold = await fixture.square.control("POST", "orders", { merchantId: readField(json, "id"), lineItems });
  expect(sold).toMatchObject({ status: 201, json: { total: 2_500 } });
  const orderId = readField(sold.json, "orderId");
  expect(await fixture.square.control("POST", "refunds", { orderId })).toMatchObject({
    status: 201,
    json: { amount: 2_500 },
  });
  const found = (await ordersOf("Till")).map((order) => readField(order, "id"));
  expect(found).toContain(orderId);
  expect(found).toHaveLength(43);
});

test("lists a created seller last on the consent page without preselecting it", async () => {
  await open({ name: "Late <Comer>" });
  await fixture.square.control("POST", "app", { redirectUri: CALLBACK });
  const before = await fixture.square.lab.request(fixture.square.authorizePath());
  expect(before.text.lastIndexOf("<span>")).toBe(before.text.indexOf("<span>Late &lt;Comer&gt;"));
  const [first, ...others] = (await fixture.square.merchants()).slice(0, 8);
  for (const { id } of [first, ...others].flatMap((merchant) => merchant ?? [])) await fixture.square.link(id);
  const { text } = await fixture.square.lab.request(fixture.square.authorizePath());
  expect(/value="([^"]+)" required checked>/.exec(text)?.[1]).toBe(first?.id);
});

test("refuses a name that exists in the tenant", async () => {
  expect(await open({ name: "Desert Gloss" })).toMatchObject({ status: 409, json: { code: "name_taken" } });
  expect((await open({ name: "Mine" })).status).toBe(201);
  expect((await open({ name: " Mine " })).status).toBe(409);
  const other = new SquareClient(fixture.lab, `t-${randomUUID()}`);
  expect((await other.control("POST", "merchants", { name: "Mine" })).status).toBe(201);
});

test("refuses more sellers than the limit of a tenant", () => {
  const tenant = new Tenant(deriveHex("full"));
  for (let count = 9; count <= 200; count += 1) openSeller(tenant, { name: `Seller ${String(count)}` });
  expect(() => openSeller(tenant, { name: "One more" })).toThrow("no room");
  expect(new Set(squareOf(tenant).merchants.map(({ id }) => id)).size).toBe(200);
});

test.each([
  ["no name", {}],
  ["an empty name", { name: " " }],
  ["a long name", { name: "x".repeat(256) }],
  ["no location", { name: "A", locations: [] }],
  ["a location without a name", { name: "A", locations: [{ timezone: "America/Denver" }] }],
  ["an unknown time zone", { name: "A", locations: [{ name: "B", timezone: "Mars/Olympus" }] }],
  ["days beyond a year", { name: "A", days: 366 }],
  ["half a day", { name: "A", days: 0.5 }],
  ["fewer than no orders", { name: "A", ordersPerDay: -1 }],
  ["too many orders", { name: "A", days: 100, ordersPerDay: 201 }],
  ["a number as text", { name: "A", ordersPerDay: "3" }],
])("refuses %s", async (_case, body) => {
  expect(await open(body)).toMatchObject({ status: 422, json: { code: "invalid_body" } });
  expect(await fixture.square.merchants()).toHaveLength(8);
});

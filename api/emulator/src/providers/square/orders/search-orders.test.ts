import { readField } from "../../../read-field.js";
import type { Answer } from "../../../testing/lab-client.js";
import { setUpSquareLab } from "../../../testing/square-lab.js";
import { fieldsOf, readSquareExample } from "../../../testing/square-examples.js";
import { code, contract, listOf } from "../../../testing/square-shop.js";

// Reading the whole year page by page takes long.
const SEARCH = "POST /v2/orders/search";
const HOUR_MS = 3_600_000;

const fixture = setUpSquareLab();
const locationIds = (): string[] => fixture.shop.locations.map(({ id }) => id);

const search = (body: object, accessToken = fixture.token): Promise<Answer> =>
  fixture.square.call("POST", "/v2/orders/search", body, accessToken);

const ordersOf = (json: unknown): unknown[] => listOf(json, "orders");

/** Reads all pages of a search and checks each page against the contract. */
async function readAll(body: object): Promise<unknown[]> {
  const orders: unknown[] = [];
  let cursor: unknown;
  do {
    const { status, json } = await search(cursor === undefined ? body : { ...body, cursor });
    expect(status).toBe(200);
    expect(contract.checkAnswer(SEARCH, 200, withoutNulls(json))).toEqual([]);
    orders.push(...ordersOf(json));
    cursor = readField(json, "cursor");
  } while (cursor !== undefined);
  return orders;
}

/** Removes nulls: Square's real answers have totals of return orders that are null, which its contract forbids. */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) => (item === null ? undefined : item)) as unknown;
}

const byClosedAt = { sort: { sort_field: "CLOSED_AT", sort_order: "DESC" } };

test("pages through the year, newest first, without losing or repeating an order", async () => {
  const orders = await readAll({ location_ids: locationIds(), query: byClosedAt, limit: 200 });
  const times = orders.map((order) => String(readField(order, "closed_at")));
  expect(orders.length).toBeGreaterThan(2_000);
  expect(new Set(orders.map((order) => readField(order, "id"))).size).toBe(orders.length);
  expect(times).toEqual([...times].sort().reverse());
  const whole = await readAll({ location_ids: locationIds(), limit: 1_000 });
  expect(whole.length).toBeGreaterThan(orders.length);
});

test("every order of the year adds up", async () => {
  const cents = (order: unknown, name: string): number => {
    const amount = readField(readField(order, name), "amount");
    return typeof amount === "number" ? amount : 0;
  };
  const orders = await readAll({ location_ids: locationIds(), limit: 1_000 });
  const sales = orders.filter((order) => readField(order, "total_money"));
  expect(sales.length).toBeGreaterThan(2_000);
  const wrong = sales.filter((order) => {
    const lines = readField(order, "line_items");
    const items = (Array.isArray(lines) ? lines : []).reduce<number>(
      (sum, line) => sum + cents(line, "gross_sales_money"),
      0,
    );
    const discounts = cents(order, "total_discount_money");
    const extras = ["total_tax_money", "total_tip_money", "total_service_charge_money"].map((name) =>
      cents(order, name),
    );
    return cents(order, "total_money") !== extras.reduce((sum, amount) => sum + amount, items - discounts);
  });
  expect(wrong).toEqual([]);
});

test("answers the published example with the published fields", async () => {
  const example = readSquareExample("SearchOrdersRequest");
  const end = new Date().toISOString();
  const closed_at = { start_at: "2018-03-03T20:00:00+00:00", end_at: end };
  const filter = { state_filter: { states: ["COMPLETED"] }, date_time_filter: { closed_at } };
  const { status, json } = await search({ ...example, location_ids: locationIds(), query: { ...byClosedAt, filter } });
  expect(status).toBe(200);
  const published = readSquareExample("SearchOrdersResponse");
  expect(fieldsOf(json)).toEqual(fieldsOf(published));
  const [ours, theirs] = [json, published].map((answer): unknown[] => {
    const list = readField(answer, "order_entries");
    return Array.isArray(list) ? list : [];
  });
  expect(ours).toHaveLength(theirs?.length ?? 0);
  expect(fieldsOf(ours?.[0])).toEqual(fieldsOf(theirs?.[0]));
});

test("includes both ends of a time range", async () => {
  const [first] = await readAll({ location_ids: locationIds(), query: byClosedAt, limit: 1_000 });
  const closedAt = String(readField(first, "closed_at"));
  const within = async (range: object, order = "DESC"): Promise<unknown[]> => {
    const sort = { sort_field: "CLOSED_AT", sort_order: order };
    const query = { sort, filter: { date_time_filter: { closed_at: range } } };
    return ordersOf((await search({ location_ids: locationIds(), query })).json).map((order) => readField(order, "id"));
  };
  expect(await within({ start_at: closedAt, end_at: closedAt })).toEqual([readField(first, "id")]);
  expect(await within({ start_at: closedAt, end_at: closedAt }, "ASC")).toEqual([readField(first, "id")]);
  expect(await within({ start_at: new Date(Date.parse(closedAt) + 1).toISOString() })).toEqual([]);
});

test("returns {} for an empty page", async () => {
  const query = { ...byClosedAt, filter: { date_time_filter: { closed_at: { end_at: "2001-01-01T00:00:00Z" } } } };
  const { status, text } = await search({ location_ids: locationIds(), query });
  expect([status, text]).toEqual([200, "{}"]);
});

test("filters by state, source and location", async () => {
  const open = await readAll({
    location_ids: locationIds(),
    query: { filter: { state_filter: { states: ["OPEN"] } } },
  });
  expect(new Set(open.map((order) => readField(order, "state")))).toEqual(new Set(["OPEN"]));
  expect(open.map((order) => readField(order, "closed_at")).filter((at) => at !== undefined)).toEqual([]);
  const filter = { source_filter: { source_names: ["Square Online"] } };
  const online = await readAll({ location_ids: locationIds().slice(1), query: { filter } });
  expect(new Set(online.map((order) => readField(readField(order, "source"), "name")))).toEqual(
    new Set(["Square Online"]),
  );
  expect(new Set(online.map((order) => readField(order, "location_id")))).toEqual(new Set(locationIds().slice(1)));
});

test("keeps the pages while new orders arrive", async () => {
  const first = await search({ location_ids: locationIds(), query: byClosedAt, limit: 3 });
  await fixture.square.control("POST", "orders", { lineItems: [{ name: "Wash", amount: 1_000 }] });
  const cursor = readField(first.json, "cursor");
  const second = await search({ location_ids: locationIds(), query: byClosedAt, limit: 3, cursor });
  const ids = [...ordersOf(first.json), ...ordersOf(second.json)].map((order) => readField(order, "id"));
  expect(new Set(ids).size).toBe(6);
  const whole = await search({ location_ids: locationIds(), query: byClosedAt, limit: 7 });
  expect(
    ordersOf(whole.json)
      .map((order) => readField(order, "id"))
      .slice(1),
  ).toEqual(ids);
});

test("shows a sale taken offline only after it arrived", async () => {
  const filter = { date_time_filter: { closed_at: { start_at: new Date(Date.now() - 96 * HOUR_MS).toISOString() } } };
  const body = { location_ids: locationIds(), query: { ...byClosedAt, filter } };
  const before = await readAll(body);
  const late = readField(
    (await fixture.square.control("GET", `anomalies?merchantId=${fixture.shop.id}`)).json,
    "offline-late",
  );
  const paths = (Array.isArray(late) ? late : []).map((id) => `/v2/orders/${String(id)}`);
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      paths.slice(-3).map(async (path) => (await fixture.square.call("GET", path, undefined, fixture.token)).status),
    );
  expect(await statuses()).toContain(404);
  await fixture.square.lab.control("POST", "clock", { advanceMs: 72 * HOUR_MS });
  const after = await readAll(body);
  expect(after.length).toBeGreaterThan(before.length);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("returns orders by id in the requested order without missing ones", async () => {
  const found = ordersOf((await search({ location_ids: locationIds(), limit: 3 })).json);
  const ids = found.map((order) => String(readField(order, "id"))).reverse();
  const body = { order_ids: ["nothing", ...ids] };
  const { status, json } = await fixture.square.call("POST", "/v2/orders/batch-retrieve", body, fixture.token);
  expect(status).toBe(200);
  expect(contract.checkAnswer("POST /v2/orders/batch-retrieve", 200, withoutNulls(json))).toEqual([]);
  expect(ordersOf(json).map((order) => readField(order, "id"))).toEqual(ids);
  const many = { order_ids: Array<string>(101).fill("x") };
  expect(code(await fixture.square.call("POST", "/v2/orders/batch-retrieve", many, fixture.token))).toEqual([
    400,
    "ARRAY_LENGTH_TOO_LONG",
  ]);
});

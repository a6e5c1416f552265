import { readField } from "../../../read-field.js";
import type { Answer } from "../../../testing/lab-client.js";
import { setUpSquareLab } from "../../../testing/square-lab.js";
import { code, listOf } from "../../../testing/square-shop.js";

const fixture = setUpSquareLab();
const locationIds = (): string[] => fixture.shop.locations.map(({ id }) => id);
const byClosedAt = { sort: { sort_field: "CLOSED_AT", sort_order: "DESC" } };

const search = (body: object, accessToken = fixture.token): Promise<Answer> =>
  fixture.square.call("POST", "/v2/orders/search", body, accessToken);

describe("an order search refuses", () => {
  test.each([
    ["no location", {}, "MISSING_REQUIRED_PARAMETER"],
    ["a location of nobody", { location_ids: ["LNOWHERE"] }, "INVALID_VALUE"],
    ["more than ten locations", { location_ids: Array<string>(11).fill("L1") }, "ARRAY_LENGTH_TOO_LONG"],
    ["a limit of nothing", { limit: 0 }, "VALUE_TOO_LOW"],
    ["a limit beyond 1000", { limit: 1_001 }, "VALUE_TOO_HIGH"],
    ["a limit that is text", { limit: "5" }, "EXPECTED_INTEGER"],
    ["a misspelled field", { locations: [] }, "UNKNOWN_BODY_PARAMETER"],
    ["an unknown cursor", { cursor: "bm9ib2R5" }, "INVALID_CURSOR"],
    ["an unknown state", { query: { filter: { state_filter: { states: ["DONE"] } } } }, "INVALID_ENUM_VALUE"],
    [
      "a sort field other than the date filter's",
      {
        query: {
          filter: { date_time_filter: { closed_at: { start_at: "2026-01-01T00:00:00Z" } } },
          sort: { sort_field: "UPDATED_AT" },
        },
      },
      "BAD_REQUEST",
    ],
    [
      "a date filter without its sort field",
      { query: { filter: { date_time_filter: { closed_at: { start_at: "2026-01-01T00:00:00Z" } } } } },
      "BAD_REQUEST",
    ],
    [
      "two date filters",
      { query: { filter: { date_time_filter: { closed_at: {}, created_at: {} } }, ...byClosedAt } },
      "CONFLICTING_PARAMETERS",
    ],
    [
      "an invalid time",
      { query: { filter: { date_time_filter: { closed_at: { start_at: "yesterday" } } }, ...byClosedAt } },
      "INVALID_TIME",
    ],
    [
      "a range that ends before it begins",
      {
        query: {
          filter: {
            date_time_filter: { closed_at: { start_at: "2026-02-01T00:00:00Z", end_at: "2026-01-01T00:00:00Z" } },
          },
          ...byClosedAt,
        },
      },
      "INVALID_TIME_RANGE",
    ],
  ])("%s", async (_case, fields, expected) => {
    const isNone = Object.keys(fields).length === 0;
    const answer = await search(isNone ? {} : { location_ids: locationIds(), ...fields });
    expect(code(answer)).toEqual([400, expected]);
  });

  test("a cursor with another query or another seller's token", async () => {
    const { json } = await search({ location_ids: locationIds(), query: byClosedAt, limit: 2 });
    const cursor = readField(json, "cursor");
    expect(typeof cursor).toBe("string");
    const changed = { location_ids: locationIds().slice(1), query: byClosedAt, limit: 2, cursor };
    expect(code(await search(changed))).toEqual([400, "INVALID_CURSOR"]);
    const other = await fixture.square.merchant("Desert Gloss");
    const { accessToken } = await fixture.square.link(other.id);
    const theirs = { location_ids: other.locations.map(({ id }) => id), query: byClosedAt, limit: 2, cursor };
    expect(code(await search(theirs, accessToken))).toEqual([400, "INVALID_CURSOR"]);
  });

  test("another seller's locations and orders", async () => {
    const { accessToken } = await fixture.square.link((await fixture.square.merchant("Desert Gloss")).id);
    expect(code(await search({ location_ids: locationIds() }, accessToken))).toEqual([400, "INVALID_VALUE"]);
    const [order] = listOf((await search({ location_ids: locationIds(), limit: 1 })).json, "orders");
    const id = String(readField(order, "id"));
    expect((await fixture.square.call("GET", `/v2/orders/${id}`, undefined, fixture.token)).status).toBe(200);
    const answer = await fixture.square.call("GET", `/v2/orders/${id}`, undefined, accessToken);
    expect(code(answer)).toEqual([404, "NOT_FOUND"]);
    const batch = await fixture.square.call("POST", "/v2/orders/batch-retrieve", { order_ids: [id] }, accessToken);
    expect(batch.text).toBe("{}");
  });
});

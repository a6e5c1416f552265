import { createContractValidator } from "./contract-validator.js";

const square = createContractValidator("square.reduced.openapi.json");
const SEARCH = "POST /v2/orders/search";
const PAYMENTS = "GET /v2/payments";

const rules = (body: Record<string, unknown>): [string, string, string][] =>
  square.checkRequest(SEARCH, body).map(({ path, rule, subject }) => [path, rule, subject]);

test("takes what the contract allows", () => {
  expect(rules({ location_ids: ["L1"], limit: 3, query: { filter: { state_filter: { states: ["OPEN"] } } } })).toEqual(
    [],
  );
});

test("finds a misspelled field at any depth", () => {
  expect(rules({ query: { filter: { date_time_filter: { closedAt: {} } } } })).toContainEqual([
    "/query/filter/date_time_filter",
    "additionalProperties",
    "closedAt",
  ]);
});

test("takes JSON as it is: a number in quotes is text", () => {
  expect(rules({ limit: "3" })).toEqual([["/limit", "type", "integer"]]);
});

test("lets be null what the contract calls nullable, a reference too, and nothing else", () => {
  expect(rules({ query: { filter: { date_time_filter: null } } })).toEqual([]);
  expect(rules({ location_ids: null })).toEqual([["/location_ids", "type", "array"]]);
});

test("reads a query's text as the contract's types, and knows no other parameter", () => {
  const query: Record<string, unknown> = { limit: "20", is_offline_payment: "true" };
  expect(square.checkQuery(PAYMENTS, query)).toEqual([]);
  expect(query).toEqual({ limit: 20, is_offline_payment: true });
  expect(square.checkQuery(PAYMENTS, { limit: "many" })).toMatchObject([{ path: "/limit", rule: "type" }]);
  expect(square.checkQuery(PAYMENTS, { page: "2" })).toMatchObject([{ rule: "additionalProperties", subject: "page" }]);
});

test("knows what an operation needs", () => {
  expect(square.scopesOf(SEARCH)).toEqual(["ORDERS_READ"]);
  expect([square.takesBody(SEARCH), square.takesBody(PAYMENTS)]).toEqual([true, false]);
});

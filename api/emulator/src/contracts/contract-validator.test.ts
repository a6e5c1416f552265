import { createContractValidator } from "./contract-validator.js";

const square = createContractValidator("square.reduced.openapi.json");
const SEARCH = "POST /v2/orders/search";
const PAYMENTS = "GET /v2/payments";

const rules = (body: Record<string, unknown>): [string, string, string][] =>
  square.checkRequest(SEARCH, body).map(({ path, rule, subject }) => [path, rule, subject]);

test("accepts a valid body", () => {
  expect(rules({ location_ids: ["L1"], limit: 3, query: { filter: { state_filter: { states: ["OPEN"] } } } })).toEqual(
    [],
  );
});

test("reports a misspelled field at any depth", () => {
  expect(rules({ query: { filter: { date_time_filter: { closedAt: {} } } } })).toContainEqual([
    "/query/filter/date_time_filter",
    "additionalProperties",
    "closedAt",
  ]);
});

test("does not convert JSON values", () => {
  expect(rules({ limit: "3" })).toEqual([["/limit", "type", "integer"]]);
});

test("accepts null only for nullable fields and references", () => {
  expect(rules({ query: { filter: { date_time_filter: null } } })).toEqual([]);
  expect(rules({ location_ids: null })).toEqual([["/location_ids", "type", "array"]]);
});

test("rejects query parameters that the contract does not have", () => {
  const query: Record<string, unknown> = { limit: "20", is_offline_payment: "true" };
  expect(square.checkQuery(PAYMENTS, query)).toEqual([]);
  expect(query).toEqual({ limit: 20, is_offline_payment: true });
  expect(square.checkQuery(PAYMENTS, { limit: "many" })).toMatchObject([{ path: "/limit", rule: "type" }]);
  expect(square.checkQuery(PAYMENTS, { page: "2" })).toMatchObject([{ rule: "additionalProperties", subject: "page" }]);
});

test("returns the scopes and body use of an operation", () => {
  expect(square.scopesOf(SEARCH)).toEqual(["ORDERS_READ"]);
  expect([square.takesBody(SEARCH), square.takesBody(PAYMENTS)]).toEqual([true, false]);
});

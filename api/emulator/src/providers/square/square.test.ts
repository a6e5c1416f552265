import { randomUUID } from "node:crypto";

import { createContractValidator } from "../../contracts/contract-validator.js";
import { readField } from "../../read-field.js";
import { SquareClient } from "../../testing/square-client.js";
import { setUpSquareLab } from "../../testing/square-lab.js";
import { fieldsOf, readSquareExample } from "../../testing/square-examples.js";
import { SQUARE_CONTRACT } from "./square-contract.js";

const contract = createContractValidator(SQUARE_CONTRACT);

const fixture = setUpSquareLab("Golden Gate Detailing");

const get = (path: string, accessToken = fixture.token): ReturnType<SquareClient["call"]> =>
  fixture.square.call("GET", path, undefined, accessToken);
const withHeaders = (path: string, headers: Record<string, string>): ReturnType<SquareClient["lab"]["request"]> =>
  fixture.square.lab.request(path, { headers: { authorization: `Bearer ${fixture.token}`, ...headers } });
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const exampleOf = (name: string, field: string): unknown => firstOf(readField(readSquareExample(name), field));

describe("sellers and locations", () => {
  test("answers with the token's seller, by its id and as `me`", async () => {
    const list = await get("/v2/merchants");
    expect(contract.checkAnswer("GET /v2/merchants", 200, list.json)).toEqual([]);
    expect(readField(list.json, "merchant")).toHaveLength(1);
    const listed = firstOf(readField(list.json, "merchant"));
    expect(fieldsOf(listed)).toEqual(fieldsOf(exampleOf("ListMerchantsResponse", "merchant")));
    expect(listed).toMatchObject({
      business_name: "Golden Gate Detailing",
      main_location_id: fixture.shop.locations[0]?.id,
    });
    for (const id of [fixture.shop.id, "me"])
      expect((await get(`/v2/merchants/${id}`)).json).toEqual({ merchant: listed });
  });

  test("answers with every location, including a closed one, with the fields of Square's example", async () => {
    const { json } = await get("/v2/locations");
    expect(contract.checkAnswer("GET /v2/locations", 200, json)).toEqual([]);
    const locations = readField(json, "locations");
    expect(locations).toMatchObject([
      {
        name: "Mission",
        status: "ACTIVE",
        timezone: "America/Los_Angeles",
        currency: "USD",
        merchant_id: fixture.shop.id,
      },
      { name: "Oakland", status: "ACTIVE" },
      { name: "Daly City (closed)", status: "INACTIVE" },
    ]);
    const example = exampleOf("ListLocationsResponse", "locations");
    expect(fieldsOf(firstOf(locations))).toEqual(expect.arrayContaining(fieldsOf(example)));
    expect(fieldsOf(readField(firstOf(locations), "address"))).toEqual(fieldsOf(readField(example, "address")));
  });

  test("answers with one location by its id and as `main`", async () => {
    const [main, second] = fixture.shop.locations;
    const one = await get(`/v2/locations/${second?.id ?? ""}`);
    expect(contract.checkAnswer("GET /v2/locations/{location_id}", 200, one.json)).toEqual([]);
    expect(one.json).toMatchObject({ location: { id: second?.id } });
    expect((await get("/v2/locations/main")).json).toMatchObject({ location: { id: main?.id } });
  });

  test("does not find another seller's or another tenant's", async () => {
    const neighbour = await fixture.square.merchant("Detail Depot");
    const elsewhere = await new SquareClient(fixture.lab, `t-${randomUUID()}`).merchant("Golden Gate Detailing");
    for (const { id, locations } of [neighbour, elsewhere]) {
      for (const path of [`/v2/merchants/${id}`, `/v2/locations/${locations[0]?.id ?? ""}`]) {
        expect(await get(path)).toMatchObject({ status: 404, json: { errors: [{ code: "NOT_FOUND" }] } });
      }
    }
  });

  test("has the same sellers after a reset", async () => {
    const before = await fixture.square.merchants();
    await fixture.square.lab.control("POST", "reset");
    expect(await fixture.square.merchants()).toEqual(before.map((seller) => ({ ...seller, linked: false })));
    const ids = new Set((await new SquareClient(fixture.lab, `t-${randomUUID()}`).merchants()).map(({ id }) => id));
    expect(before.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test("has a shop with more locations than one search takes, and one in Canada", async () => {
    expect((await fixture.square.merchant("Detail Depot")).locations).toHaveLength(12);
    const { locations } = await fixture.square.merchant("Peace Bridge Detailing");
    expect(locations.map(({ currency }) => currency)).toEqual(["USD", "CAD"]);
  });
});

describe("API refuses", () => {
  const REAL = `EAAAl${"x".repeat(59)}`;

  test.each([
    ["no token", undefined],
    ["a token of Square's own", `Bearer ${REAL}`],
    ["another scheme", "Basic abc"],
    ["the secret", "Client sandbox-sq0csb-x"],
  ])("%s with 401, without creating a tenant", async (_case, authorization) => {
    const tenants = readField((await fixture.square.lab.request("/lab/health")).json, "spaces");
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, json } = await fixture.square.lab.request("/v2/locations", { headers });
    expect(status).toBe(401);
    expect(json).toMatchObject({ errors: [{ category: "AUTHENTICATION_ERROR", code: "UNAUTHORIZED" }] });
    expect(readField((await fixture.square.lab.request("/lab/health")).json, "spaces")).toBe(tenants);
  });

  test("a call without the seller's permission", async () => {
    const { accessToken } = await fixture.square.link(fixture.shop.id, ["ORDERS_READ"]);
    expect(await get("/v2/locations", accessToken)).toMatchObject({
      status: 403,
      json: { errors: [{ category: "AUTHENTICATION_ERROR", code: "INSUFFICIENT_SCOPES" }] },
    });
  });

  test("an unknown query parameter by name", async () => {
    expect(await get("/v2/locations?status=ACTIVE")).toMatchObject({
      status: 400,
      json: { errors: [{ category: "INVALID_REQUEST_ERROR", code: "UNKNOWN_QUERY_PARAMETER", field: "status" }] },
    });
  });

  test("an invalid version", async () => {
    expect(await withHeaders("/v2/locations", { "square-version": "latest" })).toMatchObject({
      status: 400,
      json: { errors: [{ code: "INVALID_SQUARE_VERSION_FORMAT" }] },
    });
    const good = await withHeaders("/v2/locations", { "square-version": "2026-09-16" });
    expect([good.status, good.headers.get("square-version")]).toEqual([200, "2026-09-16"]);
    expect((await get("/v2/locations")).headers.get("square-version")).toBe("2025-08-20");
  });

  test.each(["/v2", "/v2/nowhere", "/oauth2/nowhere", "/v2/locations/x/y"])(
    "%s, which Square does not have",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, json: { errors: [{ code: "NOT_FOUND" }] } });
    },
  );

  test("broken JSON, a body that is a list, and a body that is too large", async () => {
    const send = (body: string): ReturnType<SquareClient["lab"]["request"]> =>
      fixture.square.lab.request("/oauth2/token", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
    for (const body of ["{", "[]"]) {
      expect(await send(body)).toMatchObject({ status: 400, json: { errors: [{ code: "EXPECTED_JSON_BODY" }] } });
    }
    expect((await send(JSON.stringify({ client_id: "x".repeat(1_100_000) }))).status).toBe(413);
  });
});

import examples from "./fixtures/api-examples.json";
import { sendJson } from "../../../../testing/scripted-server";
import { scriptSquare } from "./testing/scripted-square";

const square = scriptSquare();

describe("Square's published answers", () => {
  test("an order is parsed", async () => {
    square.answer = (_path, response) => sendJson(response, { orders: [examples.CreateOrderResponse.order] });
    expect(await square.source.readOrders("token", ["CAISENgvlJ6jLWAzERDzjyHVybY"])).toMatchObject([
      {
        kind: "sale",
        externalId: "CAISENgvlJ6jLWAzERDzjyHVybY",
        state: "open",
        totalCents: 6_176,
        taxCents: 510,
        lineItems: [
          { name: "New York Strip Steak", quantity: "1", unitPriceCents: 1_599 },
          { name: "New York Steak", quantity: "2", unitPriceCents: 2_200 },
        ],
      },
    ]);
  });

  test("a refund with an unknown order belongs to its payment's order", async () => {
    square.answer = (path, response) => {
      if (path.startsWith("/v2/refunds/")) sendJson(response, examples.GetPaymentRefundResponse);
      else if (path.startsWith("/v2/payments/")) sendJson(response, { payment: { order_id: "sold" } });
      else sendJson(response, {});
    };
    const { id } = examples.GetPaymentRefundResponse.refund;
    expect(await square.source.readRefund("token", id)).toMatchObject([
      { externalId: id, state: "completed", totalCents: 555, saleExternalId: "sold", isItemized: false },
    ]);
  });

  test("an account is parsed, also with a location without a name or a zone", async () => {
    const [merchant] = examples.ListMerchantsResponse.merchant;
    const bare = { id: "BARE" };
    square.answer = (path, response) => {
      const locations = [...examples.ListLocationsResponse.locations, bare];
      sendJson(response, path === "/v2/locations" ? { locations } : { merchant });
    };
    const account = await square.source.readAccount("token");
    expect(account).toMatchObject({ id: "DM7VKY8Q63GNP", name: "Apple A Day", mainLocationId: "9A65CGC72ZQG1" });
    expect(account.locations).toMatchObject([
      { id: "18YC4JDH91E1H", name: "Grant Park", timeZone: "America/Los_Angeles", isActive: true },
      { id: "3Z4V4WHQK64X9", name: "Midtown", timeZone: "America/New_York", isActive: true },
      { id: "BARE", name: "BARE", timeZone: null, currency: "USD", isActive: false },
    ]);
  });

  test("tokens are parsed from one call", async () => {
    square.answer = (path, response) => {
      sendJson(
        response,
        path === "/oauth2/token" ? examples.ObtainTokenResponse : examples.RetrieveTokenStatusResponse,
      );
    };
    const grant = await square.source.exchangeCode({ code: "code", redirectUri: "http://localhost:3000/x" });
    expect(grant).toEqual({
      accountId: examples.ObtainTokenResponse.merchant_id,
      accessToken: examples.ObtainTokenResponse.access_token,
      refreshToken: examples.ObtainTokenResponse.refresh_token,
      expiresAt: new Date(examples.ObtainTokenResponse.expires_at),
    });
    expect(square.requests).toHaveLength(1);
    const { scopes } = await square.source.readGrant(grant.accessToken);
    expect(scopes).toEqual(["PAYMENTS_READ", "PAYMENTS_WRITE"]);
    expect(square.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      `Bearer ${grant.accessToken}`,
    ]);
  });

  test("each request names the API version that this code was written for", async () => {
    square.answer = (_path, response) => sendJson(response, {});
    await square.readPage();
    await square.source.readReversals("token", { from: new Date(0), to: new Date(1) });
    expect(square.requests.map(({ headers }) => headers["square-version"])).toEqual(
      square.requests.map(() => "2025-08-20"),
    );
    expect(square.requests.length).toBe(3);
  });

  test("an empty page has no next page", async () => {
    square.answer = (_path, response) => sendJson(response, {});
    expect(await square.readPage()).toEqual({ records: [], nextCursor: null, reachedAt: null });
  });
});

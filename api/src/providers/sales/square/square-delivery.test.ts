import { createHash, createHmac } from "node:crypto";
import events from "./fixtures/webhook-events.json";
import { vectors } from "./fixtures/signature-vectors.json";
import { createReadDelivery } from "./square-delivery";
import { createSquareSource } from "./square-source.adapter";

jest.mock("square", () => {
  throw new Error("The SDK was loaded.");
});

const webhookKey = "signature-key";
const notificationUrl = "https://portal.example/api/webhooks/square";

function sign(body: string, key = webhookKey, url = notificationUrl): string {
  return createHmac("sha256", key)
    .update(url + body)
    .digest("base64");
}

function read(body: string, signature: string | string[] | undefined = sign(body)) {
  const readDelivery = createReadDelivery({ webhookKey, notificationUrl });
  return readDelivery({ rawBody: Buffer.from(body), headers: { "x-square-hmacsha256-signature": signature } });
}

describe("Square's deliveries", () => {
  test.each(vectors)("match the published vectors: $key, $valid", ({ body, signature, key, url, valid }) => {
    const isTaken = (text: string) => {
      const readDelivery = createReadDelivery({ webhookKey: key, notificationUrl: url });
      const headers = { "x-square-hmacsha256-signature": signature };
      return readDelivery({ rawBody: Buffer.from(text), headers }) !== null;
    };
    expect(isTaken(body)).toBe(valid);
    expect(sign(body, key, url) === signature).toBe(valid);
  });

  const orderId = "eA3vssLHKJrv9H0IdJCM3gNqfdcZY";
  const paidId = "03O3USaPaAaFnI6kkwB1JxGgBsUZY";
  const refundId = "KkAkhdMsgzn59SM8A89WgKwekxLZY_ptNBVqHYxt5gAdfcobBe4u1AZsXhoz06KTtuq9Ls24P";
  test.each([
    ["order.created", { kind: "orders", orderIds: [orderId] }],
    ["order.updated", { kind: "orders", orderIds: [orderId] }],
    ["order.fulfillment.updated", { kind: "orders", orderIds: [orderId] }],
    ["payment.created", { kind: "orders", orderIds: [paidId] }],
    ["payment.updated", { kind: "orders", orderIds: [paidId] }],
    ["refund.created", { kind: "refund", refundId }],
    ["refund.updated", { kind: "refund", refundId }],
    ["dispute.created", { kind: "dispute", disputeId: "ORSEVtZAJxb37RA1EiGw" }],
    ["dispute.state.updated", { kind: "dispute", disputeId: "ORSEVtZAJxb37RA1EiGw" }],
    ["oauth.authorization.revoked", { kind: "revoked" }],
    ["location.updated", { kind: "unknown", body: null }],
  ] as const)("%s, as published, is parsed", (type, event) => {
    const { payload } = events[type];
    expect(read(JSON.stringify(payload))).toEqual({
      eventId: payload.event_id,
      type,
      accountId: payload.merchant_id,
      event,
    });
  });

  test.each(["order.updated", "payment.created", "refund.updated", "dispute.created"])(
    "are kept unchanged as unknown for the kind %s without an id",
    (type) => {
      for (const data of [undefined, null, "text", { id: 7 }, { object: null }, { id: "x".repeat(193) }]) {
        const body = JSON.stringify({ event_id: "e", merchant_id: "m", type, data });
        expect(read(body)).toEqual({ eventId: "e", type, accountId: "m", event: { kind: "unknown", body } });
      }
    },
  );

  test("are kept by id and type for an unknown kind", () => {
    const body = JSON.stringify({ event_id: "e", merchant_id: "m", type: "labor.shift", data: { id: "private" } });
    const event = { kind: "unknown", body: null };
    expect(read(body)).toEqual({ eventId: "e", type: "labor.shift", accountId: "m", event });
  });

  test("are ignored for a payment without an order", () => {
    const data = { id: "P1", object: { payment: { id: "P1" } } };
    const body = JSON.stringify({ event_id: "e", merchant_id: "m", type: "payment.created", data });
    expect(read(body)?.event).toEqual({ kind: "ignored" });
  });

  test("need no data for a revocation", () => {
    const event = { event_id: "e", merchant_id: "m", type: "oauth.authorization.revoked", data: null };
    expect(read(JSON.stringify(event))?.event).toEqual({ kind: "revoked" });
  });

  test.each([
    ...["", "[]", "null", "{", "\u0000", '{"event_id":"e"}', '{"event_id":"e","type":"t","merchant_id":7}'],
    JSON.stringify({ event_id: "e", type: "order.updated", data: { id: "O1" } }),
    JSON.stringify({ event_id: "é", type: "order.updated", merchant_id: "m", data: { id: "O1" } }),
    JSON.stringify({ event_id: "e", type: "order.updated", merchant_id: "m".repeat(58), data: { id: "O1" } }),
    JSON.stringify({ event_id: "e".repeat(129), type: "order.updated", merchant_id: "m", data: { id: "O1" } }),
  ])("are kept by their content if they are not a known event: %j", (body) => {
    const eventId = `sha256:${createHash("sha256").update(body).digest("hex")}`;
    expect(read(body)).toEqual({ eventId, type: "", accountId: "", event: { kind: "unknown", body } });
  });

  test("are truncated when stored", () => {
    const event = read(`"${"x".repeat(500_000)}"`)?.event;
    expect(event?.kind === "unknown" ? event.body?.length : 0).toBe(10_000);
  });

  test("are rejected without exactly one valid signature", () => {
    const body = JSON.stringify(events["order.created"].payload);
    expect(read(body)).not.toBeNull();
    for (const signature of ["", "AAAA", sign(`${body} `), sign(body, "other"), [sign(body)], "\u0000".repeat(44)]) {
      expect(read(body, signature)).toBeNull();
    }
  });

  test("are read without the SDK", () => {
    const application = { clientId: "sq0idp-id", clientSecret: "secret", webhookKey, notificationUrl };
    const live = createSquareSource({ ...application, baseUrl: null });
    const url = live.buildAuthorizeUrl({ state: "a b&c", redirectUri: "https://portal.example/integration/square" });
    expect(url).toBe(
      "https://connect.squareup.com/oauth2/authorize?client_id=sq0idp-id" +
        "&scope=MERCHANT_PROFILE_READ+ORDERS_READ+PAYMENTS_READ+DISPUTES_READ&session=false&state=a+b%26c" +
        "&redirect_uri=https%3A%2F%2Fportal.example%2Fintegration%2Fsquare",
    );
    const body = JSON.stringify(events["order.created"].payload);
    const headers = { "x-square-hmacsha256-signature": sign(body) };
    expect(live.readDelivery({ rawBody: Buffer.from(body), headers })).not.toBeNull();
    const sandbox = createSquareSource({ ...application, baseUrl: "http://127.0.0.1:4000" });
    expect(new URL(sandbox.buildAuthorizeUrl({ state: "s", redirectUri: "u" })).searchParams.has("session")).toBe(
      false,
    );
  });
});

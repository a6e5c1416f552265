import { createHmac } from "node:crypto";
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

describe("deliveries of Square", () => {
  test.each(vectors)("follow the published vectors: $key, $valid", ({ body, signature, key, url, valid }) => {
    const isTaken = (text: string) => {
      const readDelivery = createReadDelivery({ webhookKey: key, notificationUrl: url });
      const headers = { "x-square-hmacsha256-signature": signature };
      return readDelivery({ rawBody: Buffer.from(text), headers }) !== null;
    };
    // One vector is signed, but not a whole event.
    expect(isTaken(body)).toBe(valid && body.includes("event_id"));
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
    ["location.updated", { kind: "ignored" }],
  ] as const)("%s, as published, is understood", (type, event) => {
    const { payload } = events[type];
    expect(read(JSON.stringify(payload))).toEqual({
      eventId: payload.event_id,
      type,
      accountId: payload.merchant_id,
      event,
    });
  });

  test("without the ids that they are about are taken and forgotten", () => {
    const bare = (type: string) => read(JSON.stringify({ event_id: "e", merchant_id: "m", type }));
    for (const type of ["order.updated", "payment.created", "refund.updated", "dispute.created", "labor.shift"]) {
      expect(bare(type)?.event).toEqual({ kind: "ignored" });
    }
  });

  test("are none when signed but no event, or not signed by one signature", () => {
    for (const body of ["", "[]", "null", "{", '{"event_id":"e"}', '{"event_id":"e","type":"t","merchant_id":7}']) {
      expect(read(body)).toBeNull();
    }
    const body = JSON.stringify(events["order.created"].payload);
    expect(read(body)).not.toBeNull();
    for (const signature of ["", "AAAA", sign(`${body} `), sign(body, "other"), [sign(body)], "\u0000".repeat(44)]) {
      expect(read(body, signature)).toBeNull();
    }
  });

  test("are read, and clients sent to Square, without the SDK", () => {
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

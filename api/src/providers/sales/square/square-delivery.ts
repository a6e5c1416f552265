import { createHmac, timingSafeEqual } from "node:crypto";
import { parseJson } from "../../../platform/deliveries/parse-json";
import type { SalesSourceProvider, SourceDelivery, SourceEvent } from "../sales-source.port";
import { toSourceDelivery, toUnknown } from "../source-delivery";

export interface SquareDeliveryOptions {
  webhookKey: string;
  /** Address of the subscription; Square signs it with the body. */
  notificationUrl: string;
}

function readText(object: unknown, ...path: readonly string[]): string | null {
  const value = path.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined),
    object,
  );
  return typeof value === "string" && value !== "" && value.length <= 192 ? value : null;
}

function isSigned(options: SquareDeliveryOptions, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== "string") return false;
  const expected = createHmac("sha256", options.webhookKey).update(options.notificationUrl).update(rawBody).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** null if not found. Square's documentation and deliveries differ, so most ids are searched in two places. */
function toEvent(type: string, data: unknown): SourceEvent | null {
  const [topic = ""] = type.split(".");
  const id = readText(data, "id");
  switch (topic) {
    case "order":
      return toOrders(readText(data, "object", type.replace(/\./g, "_"), "order_id") ?? id);
    case "payment":
      return toPayment(readText(data, "object", "payment", "order_id"), readText(data, "object", "payment", "id"));
    case "refund":
      return toRefund(readText(data, "object", "refund", "id") ?? id);
    case "dispute": {
      const own = readText(data, "object", "dispute", "id") ?? readText(data, "object", "dispute", "dispute_id");
      return toDispute(own ?? id);
    }
    default:
      return type === "oauth.authorization.revoked" ? { kind: "revoked" } : { kind: "unknown", body: null };
  }
}

function toOrders(orderId: string | null): SourceEvent | null {
  return orderId === null ? null : { kind: "orders", orderIds: [orderId] };
}

/** A payment without an order is not a sale. */
function toPayment(orderId: string | null, paymentId: string | null): SourceEvent | null {
  return toOrders(orderId) ?? (paymentId === null ? null : { kind: "ignored" });
}

function toRefund(refundId: string | null): SourceEvent | null {
  return refundId === null ? null : { kind: "refund", refundId };
}

function toDispute(disputeId: string | null): SourceEvent | null {
  return disputeId === null ? null : { kind: "dispute", disputeId };
}

function readEvent(rawBody: Buffer): SourceDelivery | null {
  const body = parseJson(rawBody);
  const [eventId, type, accountId] = ["event_id", "type", "merchant_id"].map((name) => readText(body, name));
  if (!eventId || !type || !accountId) return null;
  const data: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "data") : undefined;
  return { eventId, type, accountId, event: toEvent(type, data) ?? toUnknown(rawBody) };
}

/** Base64 of HMAC-SHA256 over address and raw body. */
export function createReadDelivery(options: SquareDeliveryOptions): SalesSourceProvider["readDelivery"] {
  return ({ rawBody, headers }) =>
    isSigned(options, rawBody, headers["x-square-hmacsha256-signature"])
      ? toSourceDelivery(rawBody, readEvent(rawBody))
      : null;
}

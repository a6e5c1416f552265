import { createHmac, timingSafeEqual } from "node:crypto";
import Joi from "joi";
import type { SalesSourceProvider, SourceDelivery, SourceEvent } from "../sales-source.port";

export interface SquareDeliveryOptions {
  /** Signature key of the webhook subscription. */
  webhookKey: string;
  /** The address that the subscription names: Square signs it with the body. */
  notificationUrl: string;
}

interface SquareEvent {
  event_id: string;
  type: string;
  merchant_id: string;
  data?: { id?: string; object?: Record<string, unknown> };
}

const id = Joi.string().max(192);
const eventSchema = Joi.object<SquareEvent>({
  event_id: id.required(),
  type: id.required(),
  merchant_id: id.required(),
  data: Joi.object({ id: Joi.string(), object: Joi.object().unknown() }).unknown(),
}).unknown();

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

function toOrders(orderId: string | null): SourceEvent {
  return orderId === null ? { kind: "ignored" } : { kind: "orders", orderIds: [orderId] };
}

/** The wrapper's fields differ between Square's pages and its deliveries: each id has a second place. */
function toEvent({ type, data }: SquareEvent): SourceEvent {
  const [topic = ""] = type.split(".");
  const object = data?.object;
  if (type === "oauth.authorization.revoked") return { kind: "revoked" };
  if (topic === "order") {
    return toOrders(readText(object, type.replace(/\./g, "_"), "order_id") ?? readText(data, "id"));
  }
  if (topic === "payment") return toOrders(readText(object, "payment", "order_id"));
  if (topic === "refund") {
    const refundId = readText(object, "refund", "id") ?? readText(data, "id");
    return refundId === null ? { kind: "ignored" } : { kind: "refund", refundId };
  }
  if (topic === "dispute") {
    const own = readText(object, "dispute", "id") ?? readText(object, "dispute", "dispute_id");
    const disputeId = own ?? readText(data, "id");
    return disputeId === null ? { kind: "ignored" } : { kind: "dispute", disputeId };
  }
  return { kind: "ignored" };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}

/** Reads Square's webhooks: base64 of HMAC-SHA256 over address and raw body. */
export function createReadDelivery(options: SquareDeliveryOptions): SalesSourceProvider["readDelivery"] {
  return ({ rawBody, headers }): SourceDelivery | null => {
    if (!isSigned(options, rawBody, headers["x-square-hmacsha256-signature"])) return null;
    const result = eventSchema.validate(parseJson(rawBody));
    if (result.error) return null;
    const event: SquareEvent = result.value;
    return { eventId: event.event_id, type: event.type, accountId: event.merchant_id, event: toEvent(event) };
  };
}

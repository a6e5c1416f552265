import { createHmac, randomUUID } from "node:crypto";
import type { BankFixture } from "./bank.fixture";

/** Environment variables of the endpoints' signing secrets. */
const secrets = { stripe: "STRIPE_WEBHOOK_SECRET", "stripe-connect": "STRIPE_CONNECT_WEBHOOK_SECRET" } as const;
type StripeEndpoint = keyof typeof secrets;

interface StripeDelivery {
  to: StripeEndpoint;
  /** Endpoint whose secret signs the event; by default the receiving endpoint. */
  as?: StripeEndpoint;
  /** Age of the signature in seconds. */
  age?: number;
  /** Replaces the right signature. */
  signature?: string;
}

export function buildStripeEvent(type: string, object: object) {
  return { id: `evt_${randomUUID()}`, object: "event", type, data: { object } };
}

/** Sends an event with Stripe's signature; returns the status. */
export async function sendStripeEvent(
  { portal, lab }: Pick<BankFixture, "portal" | "lab">,
  event: object,
  { to, as = to, age = 0, signature }: StripeDelivery,
): Promise<number> {
  const body = JSON.stringify(event);
  const at = String(Math.floor(portal.clock.now().getTime() / 1_000) - age);
  const [secret = ""] = (lab.environment[secrets[as]] ?? "").split(",");
  const signed = `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature ?? signed };
  return (await fetch(`${portal.address}/api/webhooks/${to}`, { method: "POST", body, headers })).status;
}

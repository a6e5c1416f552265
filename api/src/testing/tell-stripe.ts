import { createHmac, randomUUID } from "node:crypto";
import type { BankWorld } from "./bank-world";

/** Where the agency's Stripe tells of its events, and where it does of its clients' accounts; with the name of the secret of each. */
const secrets = { stripe: "STRIPE_WEBHOOK_SECRET", "stripe-connect": "STRIPE_CONNECT_WEBHOOK_SECRET" } as const;
type StripeEndpoint = keyof typeof secrets;

interface StripeTelling {
  to: StripeEndpoint;
  /** Whose secret signs; by default that of where it is told. */
  as?: StripeEndpoint;
  /** Seconds since it was signed. */
  age?: number;
  /** In the place of a right one. */
  signature?: string;
}

/** An event of Stripe about this object. */
export function stripeEvent(type: string, object: object) {
  return { id: `evt_${randomUUID()}`, object: "event", type, data: { object } };
}

/** Tells the portal of an event, signed as Stripe does; answers the status. */
export async function tellStripe(
  { portal, lab }: Pick<BankWorld, "portal" | "lab">,
  event: object,
  { to, as = to, age = 0, signature }: StripeTelling,
): Promise<number> {
  const body = JSON.stringify(event);
  const at = String(Math.floor(portal.clock.now().getTime() / 1_000) - age);
  const [secret = ""] = (lab.environment[secrets[as]] ?? "").split(",");
  const signed = `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature ?? signed };
  return (await fetch(`${portal.address}/api/webhooks/${to}`, { method: "POST", body, headers })).status;
}

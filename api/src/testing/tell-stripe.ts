import { createHmac, randomUUID } from "node:crypto";
import type { BankWorld } from "./bank-world";

interface StripeTelling {
  id: string;
  type: string;
}

/** An event of the agency's Stripe about this object. */
export const stripeEvent = (type: string, object: object): StripeTelling & Record<string, unknown> => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type,
  data: { object },
});

function sign({ portal, lab }: Pick<BankWorld, "portal" | "lab">, body: string): string {
  const at = String(Math.floor(portal.clock.now().getTime() / 1000));
  const [secret = ""] = (lab.environment.STRIPE_WEBHOOK_SECRET ?? "").split(",");
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** Tells the portal of an event, signed as Stripe does unless with another signature; answers the status. */
export async function tellStripeEvent(
  world: Pick<BankWorld, "portal" | "lab">,
  event: object,
  signature?: string,
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { "content-type": "application/json", "stripe-signature": signature ?? sign(world, body) };
  const url = `${world.portal.address}/api/webhooks/stripe`;
  return (await fetch(url, { method: "POST", body, headers })).status;
}

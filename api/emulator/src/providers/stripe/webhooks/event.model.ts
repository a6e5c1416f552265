import type { StripeObject } from "../stripe-object.js";

export interface StripeEvent extends StripeObject {
  readonly object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface WebhookEndpoint extends StripeObject {
  readonly object: "webhook_endpoint";
  created: number;
  description: string | null;
  enabled_events: string[];
  metadata: Record<string, string>;
  status: "enabled" | "disabled";
  url: string;
  [field: string]: unknown;
}

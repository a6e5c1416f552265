/** An attempt to deliver a webhook. */
export interface WebhookDelivery {
  id: string;
  provider: string;
  event: string;
  url: string;
  /** ISO 8601 in UTC, by the tenant's clock. */
  at: string;
  attempt: number;
  /** HTTP status of the receiver; null without an answer. */
  status: number | null;
  /** Why there was no answer or no attempt. */
  error: string | null;
  /** The fault that changed this delivery, or null. */
  fault: string | null;
  headers: Record<string, string>;
  body: string;
}

/** Maximum number of deliveries. */
const WEBHOOK_LOG_LIMIT = 500;

export class WebhookLog {
  private readonly deliveries: WebhookDelivery[] = [];

  add(delivery: WebhookDelivery): void {
    this.deliveries.push(delivery);
    if (this.deliveries.length > WEBHOOK_LOG_LIMIT) this.deliveries.shift();
  }

  /** Returns the deliveries, newest first. */
  list(): WebhookDelivery[] {
    return [...this.deliveries].reverse();
  }
}

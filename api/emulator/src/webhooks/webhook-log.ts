export interface WebhookDelivery {
  id: string;
  provider: string;
  event: string;
  url: string;
  /** ISO 8601 in UTC, by the tenant's clock. */
  at: string;
  attempt: number;
  /** HTTP status of the answer; null without an answer. */
  status: number | null;
  /** Why there was no answer or no attempt. */
  error: string | null;
  fault: string | null;
  headers: Record<string, string>;
  body: string;
}

const WEBHOOK_LOG_LIMIT = 500;

export class WebhookLog {
  private readonly deliveries: WebhookDelivery[] = [];

  add(delivery: WebhookDelivery): void {
    this.deliveries.push(delivery);
    if (this.deliveries.length > WEBHOOK_LOG_LIMIT) this.deliveries.shift();
  }

  /** Newest first. */
  list(): WebhookDelivery[] {
    return [...this.deliveries].reverse();
  }
}

/** One attempt to deliver a webhook. */
export interface WebhookDelivery {
  id: string;
  provider: string;
  event: string;
  url: string;
  /** ISO 8601 in UTC, by the clock of the space. */
  at: string;
  attempt: number;
  /** HTTP status of the receiver; null when there was no answer. */
  status: number | null;
  /** Why there was no answer or no attempt. */
  error: string | null;
  /** The fault that changed this delivery, where one did. */
  fault: string | null;
  headers: Record<string, string>;
  body: string;
}

/** Deliveries kept at most. */
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

import { randomUUID } from "node:crypto";

import { createProviderState } from "../../tenants/tenant.js";

export type MessageStatus =
  "accepted" | "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "canceled";

/** Times are of the tenant's clock. */
export interface TwilioMessage {
  sid: string;
  accountSid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  mediaUrls: readonly string[];
  status: MessageStatus;
  errorCode: number | null;
  errorMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  statusCallback: string | null;
}

/** Most messages of an account. */
const MESSAGE_LIMIT = 1_000;

class TwilioAccount {
  private readonly messages = new Map<string, TwilioMessage>();
  /** Numbers that answered STOP. */
  readonly optedOut = new Set<string>();
  /** Address for replies; null if not configured. */
  smsUrl: string | null = null;

  add(message: TwilioMessage): void {
    this.messages.set(message.sid, message);
    if (this.messages.size <= MESSAGE_LIMIT) return;
    const [oldest] = this.messages.keys();
    if (oldest !== undefined) this.messages.delete(oldest);
  }

  find(sid: string): TwilioMessage | null {
    return this.messages.get(sid) ?? null;
  }

  remove(sid: string): boolean {
    return this.messages.delete(sid);
  }

  /** Newest first. */
  list(): TwilioMessage[] {
    return [...this.messages.values()].reverse();
  }
}

export const accountOf = createProviderState(() => new TwilioAccount());

export function createSid(prefix: "SM" | "MM"): string {
  return prefix + randomUUID().replaceAll("-", "");
}

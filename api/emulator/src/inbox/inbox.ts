import { randomUUID } from "node:crypto";

export type Channel = "mail" | "sms";

/** Describes an attached file; the content is not stored. */
export interface Attachment {
  filename: string | null;
  mimeType: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

export interface InboxMessage {
  id: string;
  channel: Channel;
  /** One recipient; an email to two people is two messages. */
  to: string;
  from: string;
  /** ISO 8601 in UTC, by the tenant's clock. */
  at: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: Attachment[];
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** Messages per tenant. The oldest are dropped first. */
export const INBOX_LIMIT = 500;
/** Characters of text and HTML in all messages of a tenant. The newest message always stays. */
export const INBOX_CHARACTERS = 8_000_000;

export interface InboxQuery {
  channel?: Channel;
  /** Email address in any case, or a phone number by its digits. */
  to?: string;
}

export class Inbox {
  private readonly messages: InboxMessage[] = [];
  private characters = 0;

  add(message: Omit<InboxMessage, "id">): InboxMessage {
    const stored = { id: randomUUID(), ...message };
    this.messages.push(stored);
    this.characters += sizeOf(stored);
    while (this.messages.length > INBOX_LIMIT || (this.characters > INBOX_CHARACTERS && this.messages.length > 1)) {
      const oldest = this.messages.shift();
      if (oldest) this.characters -= sizeOf(oldest);
    }
    return stored;
  }

  /** Newest first. */
  list(query: InboxQuery = {}): InboxMessage[] {
    return this.messages
      .filter((message) => query.channel === undefined || message.channel === query.channel)
      .filter((message) => query.to === undefined || isAddressedTo(message, query.to))
      .reverse();
  }

  find(id: string): InboxMessage | null {
    return this.messages.find((message) => message.id === id) ?? null;
  }
}

function sizeOf(message: InboxMessage): number {
  return message.text.length + (message.html?.length ?? 0);
}

function isAddressedTo(message: InboxMessage, to: string): boolean {
  if (message.channel === "sms") return digitsOf(message.to) === digitsOf(to) && digitsOf(to) !== "";
  return message.to.toLowerCase() === to.trim().toLowerCase();
}

function digitsOf(phone: string): string {
  return phone.includes("@") ? "" : phone.replace(/\D/g, "");
}

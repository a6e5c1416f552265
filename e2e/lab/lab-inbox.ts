import { type APIRequestContext, expect } from "@playwright/test";

import { eventually } from "../fixtures/eventually";

export type Channel = "mail" | "sms";

export interface LabMessage {
  id: string;
  to: string;
  subject: string | null;
  text: string;
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The Lab's inbox, for a test. It returns each code once. */
export class LabInbox {
  private readonly taken = new Set<string>();

  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Skips all messages so far. For accounts that several tests use. */
  async skip(channel: Channel, to: string): Promise<void> {
    for (const message of await this.list(channel, to)) this.taken.add(message.id);
  }

  /** Waits for the newest code that was not taken yet. Ignores notices. */
  async takeCode(channel: Channel, to: string): Promise<string> {
    return this.take(channel, to, CODE, "code");
  }

  async takeLink(to: string, page: string): Promise<string> {
    return this.take("mail", to, new RegExp(`https?://\\S+${page}\\S*`), "link");
  }

  async untilMailed(to: string, sentence: string): Promise<void> {
    const isMailed = async () => (await this.list("mail", to)).some(({ text }) => text.includes(sentence));
    await eventually.poll(isMailed, `an email to ${to}: ${sentence}`).toBe(true);
  }

  private async take(channel: Channel, to: string, pattern: RegExp, what: string): Promise<string> {
    let found = "";
    await expect
      .poll(
        async () => {
          const messages = await this.list(channel, to);
          const message = messages.find(({ id, text }) => !this.taken.has(id) && pattern.test(text));
          found = pattern.exec(message?.text ?? "")?.[0] ?? "";
          if (message) this.taken.add(message.id);
          return found;
        },
        { message: `a ${what} by ${channel} to ${to}`, intervals: [100], timeout: 60_000 },
      )
      .not.toBe("");
    return found;
  }

  async list(channel: Channel, to: string): Promise<LabMessage[]> {
    const response = await this.request.get(`${this.labUrl}/lab/inbox`, { params: { channel, to } });
    const messages: unknown = await response.json();
    return Array.isArray(messages) ? messages.filter(isMessage) : [];
  }
}

function isMessage(value: unknown): value is LabMessage {
  return typeof value === "object" && value !== null && "id" in value && "text" in value;
}

import { type APIRequestContext, expect } from "@playwright/test";

export type Channel = "mail" | "sms";

export interface LabMessage {
  id: string;
  to: string;
  subject: string | null;
  text: string;
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The inbox of the Provider Lab, as one test reads it: each code is handed out once. */
export class LabInbox {
  private readonly taken = new Set<string>();

  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Leaves out what a recipient has got so far; for accounts that several tests use. */
  async skip(channel: Channel, to: string): Promise<void> {
    for (const message of await this.list(channel, to)) this.taken.add(message.id);
  }

  /** The newest code to this recipient that was not taken yet; waits for it. */
  async takeCode(channel: Channel, to: string): Promise<string> {
    let code = "";
    await expect
      .poll(
        async () => {
          // Notices come between the codes.
          const untaken = (await this.list(channel, to)).filter(({ id }) => !this.taken.has(id));
          const message = untaken.find(({ text }) => CODE.test(text));
          code = CODE.exec(message?.text ?? "")?.[0] ?? "";
          if (message) this.taken.add(message.id);
          return code;
        },
        { message: `a code by ${channel} to ${to}`, intervals: [100], timeout: 15_000 },
      )
      .not.toBe("");
    return code;
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

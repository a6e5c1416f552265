export interface MailAttachment {
  /** File name shown to the reader. */
  name: string;
  /** `application/pdf` */
  contentType: string;
  bytes: Buffer;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Left part of the Message-ID, without spaces; default: generated. */
  messageKey?: string;
  headers?: Readonly<Record<string, string>>;
}

/** `mailbox refused`: the receiving server rejected this address for good. */
export type MailOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: "mailbox refused" };

/** Hands mails to a server. */
export interface MailSender {
  /**
   * Sends once, without retries. A rejected mailbox is a result; every other failure throws a ProviderError. Only the
   * kind `timeout` leaves open whether the mail was sent.
   */
  send(message: MailMessage): Promise<MailOutcome>;
}

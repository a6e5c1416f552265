export interface MailAttachment {
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

/** `mailbox refused`: rejected for good by the receiving server. */
export type MailOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: "mailbox refused" };

export interface MailSender {
  /**
   * One attempt. Throws a ProviderError, except for a rejected mailbox. Only `timeout` leaves open whether the mail was
   * sent.
   */
  send(message: MailMessage): Promise<MailOutcome>;
}

export interface MailAttachment {
  /** Of the file, as the reader's program names it. */
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
  /** Left part of the Message-ID, without spaces; default: a new one. */
  messageKey?: string;
  headers?: Readonly<Record<string, string>>;
}

/** `mailbox refused`: the receiving server has said for good that it does not take mail for this address. */
export type MailOutcome = { accepted: true; providerRef: string } | { accepted: false; refusal: "mailbox refused" };

/** Hands mails to a server. */
export interface MailSender {
  /**
   * One call, no retry. A refused mailbox is an answer; everything else that goes wrong is a ProviderError, whose kind
   * `timeout` alone leaves open whether the mail was sent.
   */
  send(message: MailMessage): Promise<MailOutcome>;
}

import { type APIRequestContext, expect } from "@playwright/test";

import { eventually } from "../fixtures/eventually";

/**
 * By then it is 15 or 16 in New York: the debits of a day are sent, and those of earlier ones decided. From the evening before
 * more than twelve hours have passed, so that every session is over.
 */
const SENT_BY = "T20:01:00Z";

/** A debit as the agency's account at the Lab shows it. */
export interface LabPayment {
  paymentIntent: string;
  invoiceNumber: string | null;
  attempt: number | null;
  /** Cents. */
  amount: number;
  status: string;
}

/** A refund of a debit at the agency's account at the Lab. */
export interface LabRefund {
  id: string;
  paymentIntent: string;
  /** Cents. */
  amount: number;
  status: string;
  /** `YYYY-MM-DD`; null for a failed one. */
  arrivesOn: string | null;
}

/** The bank of the Provider Lab and its clock, which is the portal's as well: whoever moves it moves it for all. */
export class LabBank {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Debits of this invoice, oldest first. */
  async listPayments(invoiceNumber: string): Promise<LabPayment[]> {
    const listed: unknown = await (await this.request.get(`${this.labUrl}/lab/agency/payments`)).json();
    if (!Array.isArray(listed)) throw new Error("The lab did not list its payments.");
    return listed
      .filter((payment: unknown): payment is LabPayment => isPaymentOf(payment, invoiceNumber))
      .sort((one, other) => (one.attempt ?? 0) - (other.attempt ?? 0));
  }

  /** Refunds of the debits of this invoice. */
  async listRefunds(invoiceNumber: string): Promise<LabRefund[]> {
    const payments = new Set((await this.listPayments(invoiceNumber)).map(({ paymentIntent }) => paymentIntent));
    const listed: unknown = await (await this.request.get(`${this.labUrl}/lab/agency/refunds`)).json();
    if (!Array.isArray(listed)) throw new Error("The lab did not list its refunds.");
    return listed.filter((refund: unknown): refund is LabRefund => isRefundOf(refund, payments));
  }

  async readNow(): Promise<Date> {
    const answer: unknown = await (await this.request.get(`${this.labUrl}/lab/clock`)).json();
    if (typeof answer !== "object" || answer === null || !("now" in answer)) throw new Error("The lab told no time.");
    return new Date(String(answer.now));
  }

  /** Time passes until the debits of this day are sent. */
  async passTo(day: string): Promise<void> {
    const ahead = Date.parse(`${day}${SENT_BY}`) - (await this.readNow()).getTime();
    if (ahead > 0) await this.act("clock", { advanceMs: ahead });
  }

  /** The portal has sent this attempt to debit. */
  async untilSent(invoiceNumber: string, attempt: number): Promise<void> {
    const countSent = async (): Promise<number> => (await this.listPayments(invoiceNumber)).length;
    await eventually.poll(countSent, `debits of ${invoiceNumber}`).toBe(attempt);
  }

  /** The bank of the debited account takes money back, by Nacha's code. */
  async takeBack(paymentIntent: string, code: string): Promise<void> {
    await this.act("ach/return", { paymentIntent, code });
  }

  /** The bank of the account sends a refund back. */
  async failRefund({ id: refund }: LabRefund): Promise<void> {
    await this.act("ach/fail-refund", { refund });
  }

  private async act(path: string, data: object): Promise<void> {
    const response = await this.request.post(`${this.labUrl}/lab/${path}`, { data });
    expect(response.ok(), `POST /lab/${path}: ${await response.text()}`).toBe(true);
  }
}

function isPaymentOf(value: unknown, invoiceNumber: string): boolean {
  return (
    typeof value === "object" && value !== null && "invoiceNumber" in value && value.invoiceNumber === invoiceNumber
  );
}

function isRefundOf(value: unknown, payments: ReadonlySet<string>): boolean {
  return (
    typeof value === "object" && value !== null && "paymentIntent" in value && payments.has(String(value.paymentIntent))
  );
}

import { type APIRequestContext, expect } from "@playwright/test";

import { eventually } from "../fixtures/eventually";

/**
 * At this time it is 15:00 or 16:00 in New York: the day's debits are sent and earlier ones settled. Sessions of the
 * evening before have expired (twelve hours).
 */
const SENT_BY = "T20:01:00Z";

export interface LabPayment {
  paymentIntent: string;
  invoiceNumber: string | null;
  attempt: number | null;
  /** Cents. */
  amount: number;
  status: string;
}

export interface LabRefund {
  id: string;
  paymentIntent: string;
  /** Cents. */
  amount: number;
  status: string;
  /** `YYYY-MM-DD`; null if the refund failed. */
  arrivesOn: string | null;
}

/** The Lab's bank and clock. The portal follows the clock, so moving it affects all tests. */
export class LabBank {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Returns an invoice's debits, oldest first. */
  async listPayments(invoiceNumber: string): Promise<LabPayment[]> {
    const listed: unknown = await (await this.request.get(`${this.labUrl}/lab/agency/payments`)).json();
    if (!Array.isArray(listed)) throw new Error("The lab did not list its payments.");
    return listed
      .filter((payment: unknown): payment is LabPayment => isPaymentOf(payment, invoiceNumber))
      .sort((one, other) => (one.attempt ?? 0) - (other.attempt ?? 0));
  }

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

  /** Moves the clock to the time when the day's debits are sent. */
  async passTo(day: string): Promise<void> {
    const ahead = Date.parse(`${day}${SENT_BY}`) - (await this.readNow()).getTime();
    if (ahead > 0) await this.act("clock", { advanceMs: ahead });
  }

  async untilSent(invoiceNumber: string, attempt: number): Promise<void> {
    const countSent = async (): Promise<number> => (await this.listPayments(invoiceNumber)).length;
    await eventually.poll(countSent, `debits of ${invoiceNumber}`).toBe(attempt);
  }

  /** The bank returns a debit. `code`: Nacha's return code. */
  async takeBack(paymentIntent: string, code: string): Promise<void> {
    await this.act("ach/return", { paymentIntent, code });
  }

  /** The client's bank returns a refund. */
  async failRefund(refund: string): Promise<void> {
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

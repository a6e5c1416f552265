import type {
  BillClientAnswer,
  Dispute,
  DisputeAnswer,
  InvoiceAnswer,
  Rehearsal,
  RehearseAnswer,
  RiskAnswer,
} from "@portal/api-contract";
import type { APIResponse } from "@playwright/test";

import type { PortalCalls } from "./portal-calls";

/** An invoice with the ids of its lines by item name. */
export interface Bill {
  id: string;
  invoiceNumber: string;
  lines: ReadonlyMap<string, string>;
  /** Address of its page, for both sides. */
  path: string;
}

/** First and last day, inclusive. */
interface Range {
  startDate: string;
  endDate: string;
}

/** Body of an answer; the portal itself checks it against the contract. */
async function readAnswer<T>(reply: Promise<APIResponse>): Promise<T> {
  return (await (await reply).json()) as T;
}

/** Invoice calls of the agency and its client, for steps that a journey needs but does not test. */
export class BillingCalls {
  private constructor(
    private readonly client: PortalCalls,
    private readonly agency: PortalCalls,
    readonly clientId: string,
  ) {}

  /** Finds the client; both sides are signed in. */
  static async find(client: PortalCalls, agency: PortalCalls, business: string): Promise<BillingCalls> {
    const query = new URLSearchParams({ min: "0", q: business }).toString();
    const { data } = await readAnswer<RiskAnswer>(agency.get(`/pc/risk?${query}`));
    return new BillingCalls(client, agency, data[0]?.id ?? "");
  }

  async rehearse(range: Range): Promise<Rehearsal> {
    const clients = [{ id: this.clientId, ...range }];
    const { rehearsals } = await readAnswer<RehearseAnswer>(this.agency.call("/pc/rehearse", { clients }));
    const [rehearsal] = rehearsals;
    if (!rehearsal) throw new Error("The portal rehearsed no bill.");
    return rehearsal;
  }

  async bill(range: Range, names: readonly string[]): Promise<Bill> {
    const { lines } = await this.rehearse(range);
    const transactions = lines
      .filter(({ name }) => names.includes(name))
      .map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission }));
    const asked = { id: this.clientId, ...range, transactions, riskReason: "This client has had no return." };
    const { invoice } = await readAnswer<BillClientAnswer>(this.agency.call("/pc/bill-client", asked));
    return this.toBill(await this.readInvoice(invoice?.id ?? ""));
  }

  readInvoice(id: string): Promise<InvoiceAnswer> {
    return readAnswer<InvoiceAnswer>(this.client.get(`/pc/invoices/${id}`));
  }

  /** Questions a line of an invoice as the client. */
  async question(bill: Bill, name: string): Promise<Dispute> {
    const asked = { invoiceId: bill.id, lines: [{ id: bill.lines.get(name) }], reason: "This was a gift card." };
    return (await readAnswer<DisputeAnswer>(this.client.call("/pc/disputes", asked, 201))).dispute;
  }

  async readQuestion(id: string): Promise<Dispute> {
    return (await readAnswer<DisputeAnswer>(this.client.get(`/pc/disputes/${id}`))).dispute;
  }

  /** Grants all lines as the agency. */
  async grant({ id, lines }: Dispute): Promise<void> {
    await this.agency.call(`/pc/disputes/${id}/answer`, {
      lines: lines.map((line) => ({ id: line.id, outcome: "granted" })),
    });
  }

  async choose({ id }: Dispute, settlement: "refund" | "credit"): Promise<void> {
    await this.client.call(`/pc/disputes/${id}/choose`, { settlement });
  }

  private toBill({ id, invoice_number: invoiceNumber, lines }: InvoiceAnswer): Bill {
    return {
      ...{ id, invoiceNumber, path: `/invoice?id=${id}` },
      lines: new Map(lines.map((line) => [line.name, line.id])),
    };
  }
}

import type {
  BillClientAnswer,
  Dispute,
  DisputeAnswer,
  InvoiceAnswer,
  MessageAnswer,
  RefreshAnswer,
  Rehearsal,
  RehearseAnswer,
  RevenueClaim,
  RevenueClaimsAnswer,
  RiskAnswer,
} from "@portal/api-contract";
import { type APIResponse, expect } from "@playwright/test";

import type { PortalCalls } from "./portal-calls";

/** An invoice. `lines`: ids by item name. */
export interface Bill {
  id: string;
  invoiceNumber: string;
  lines: ReadonlyMap<string, string>;
  /** Address of the invoice's page, for both sides. */
  path: string;
}

/** First and last day, inclusive. */
interface Range {
  startDate: string;
  endDate: string;
}

/** Returns the body. The portal itself checks its answers against the contract. */
async function readAnswer<T>(reply: Promise<APIResponse>): Promise<T> {
  return (await (await reply).json()) as T;
}

/** Invoice calls of client and agency, for steps that a journey needs but does not test. */
export class BillingCalls {
  private constructor(
    private readonly client: PortalCalls,
    private readonly agency: PortalCalls,
    readonly clientId: string,
  ) {}

  /** Finds the client's id. Both sides must be signed in. */
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

  /** Starts a run with an earlier rehearsal. Returns the address of the run's page. */
  async startRun(range: Range, { hash: rehearsalHash }: Rehearsal): Promise<string> {
    const client = { id: this.clientId, ...range, rehearsalHash, riskReason: "This client has had no return." };
    const { jobId } = await readAnswer<RefreshAnswer>(this.agency.call("/pc/bill-clients", { clients: [client] }, 202));
    return `/admin/rehearsal?run=${jobId}`;
  }

  /** Returns the address of the client's rehearsal. */
  toRehearsal({ startDate: start, endDate: end }: Range): string {
    return `/admin/rehearsal?${new URLSearchParams({ start, end, client: this.clientId }).toString()}`;
  }

  /** Returns late sales and deposits that the agency can claim or has decided. */
  async listClaims(): Promise<RevenueClaim[]> {
    const query = `client=${this.clientId}`;
    return (await readAnswer<RevenueClaimsAnswer>(this.agency.get(`/pc/revenue-claims?${query}`))).data;
  }

  readInvoice(id: string): Promise<InvoiceAnswer> {
    return readAnswer<InvoiceAnswer>(this.client.get(`/pc/invoices/${id}`));
  }

  /** As the client, questions whole lines. */
  async question(bill: Bill, ...names: readonly string[]): Promise<Dispute> {
    return (await readAnswer<DisputeAnswer>(this.client.call("/pc/disputes", toQuestioned(bill, names), 201))).dispute;
  }

  /** As the client, questions a line and expects a refusal with this sentence. */
  async expectNoQuestion(bill: Bill, name: string, sentence: RegExp): Promise<void> {
    const refused = readAnswer<MessageAnswer>(this.client.call("/pc/disputes", toQuestioned(bill, [name]), 409));
    expect((await refused).message).toMatch(sentence);
  }

  async readQuestion({ id }: { id: string }): Promise<Dispute> {
    return (await readAnswer<DisputeAnswer>(this.client.get(`/pc/disputes/${id}`))).dispute;
  }

  /** As the agency, grants each line wholly, or `granted` cents of it. */
  async grant(question: { id: string }, granted?: number): Promise<void> {
    const { lines } = await this.readQuestion(question);
    const outcome =
      granted === undefined ? { outcome: "granted" } : { outcome: "partly", granted, reason: "The rest was a sale." };
    await this.agency.call(`/pc/disputes/${question.id}/answer`, {
      lines: lines.map(({ id }) => ({ id, ...outcome })),
    });
  }

  async choose({ id }: { id: string }, settlement: "refund" | "credit"): Promise<void> {
    await this.client.call(`/pc/disputes/${id}/choose`, { settlement });
  }

  private toBill({ id, invoice_number: invoiceNumber, lines }: InvoiceAnswer): Bill {
    return {
      ...{ id, invoiceNumber, path: `/invoice?id=${id}` },
      lines: new Map(lines.map((line) => [line.name, line.id])),
    };
  }
}

const toQuestioned = (bill: Bill, names: readonly string[]) => ({
  invoiceId: bill.id,
  lines: names.map((name) => ({ id: bill.lines.get(name) })),
  reason: "This was a gift card.",
});

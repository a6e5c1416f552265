import { type APIRequestContext, expect } from "@playwright/test";

export interface StripeAccount {
  id: string;
  name: string;
}

/** Clients' accounts at the Lab's Stripe. Each test opens its own. Amounts are in cents. */
export class LabAccounts {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /**
   * @@ param days with payments before today
   * @param days with earlier payments
   */
  async open(name: string, days = 0): Promise<StripeAccount> {
    const id = await this.act("accounts", "id", { name, days, timeZone: "America/New_York" });
    return { id, name };
  }

  /** Takes a payment. Returns the charge's id. */
  pay({ id }: StripeAccount, payment: { amount: number; tip?: number; description: string }): Promise<string> {
    return this.act("charges", "charge", { account: id, ...payment });
  }

  refund(charge: string, amount: number): Promise<string> {
    return this.act("refunds", "refund", { charge, amount });
  }

  /** Opens a dispute that is lost at once. */
  async loseDispute(charge: string): Promise<void> {
    const dispute = await this.act("disputes", "dispute", { charge });
    await this.act("disputes/close", "dispute", { dispute, won: false });
  }

  async takeAccessBack({ id }: StripeAccount): Promise<void> {
    await this.post("deauthorize", { account: id });
  }

  private async act(path: string, name: string, data: object): Promise<string> {
    const answer = await this.post(path, data);
    const value: unknown =
      typeof answer === "object" && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : null;
    if (typeof value !== "string") throw new Error(`The lab did not tell ${name}.`);
    return value;
  }

  private async post(path: string, data: object): Promise<unknown> {
    const response = await this.request.post(`${this.labUrl}/lab/stripe-connect/${path}`, { data });
    expect(response.ok(), `POST /lab/stripe-connect/${path}: ${await response.text()}`).toBe(true);
    const answer: unknown = await response.json();
    return answer;
  }
}

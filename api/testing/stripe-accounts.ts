import Joi from "joi";
import type { ProviderLab } from "./provider-lab";

export interface LabAccount {
  id: string;
  name: string;
  connected: boolean;
}

/** Body of `POST /lab/stripe-connect/charges`; amounts are in cents. */
export interface LabPayment {
  account: string;
  amount: number;
  tip?: number;
  tax?: number;
  currency?: string;
  description?: string;
  /** Email. */
  buyer?: string;
  created?: string;
  status?: "succeeded" | "pending" | "failed";
  capture?: boolean;
}

export interface LabPayout {
  /** Cents. */
  amount: number;
  /** A day: 2026-11-02. */
  arrivesOn?: string;
  status?: "paid" | "failed";
}

export interface StripeAccounts {
  list(): Promise<LabAccount[]>;
  /** Opens an account with `days` of history, by default none; returns its id. */
  open(name: string, more?: { days?: number; timeZone?: string }): Promise<string>;
  register(addresses: { redirectUri?: string; notificationUrl?: string | null }): Promise<void>;
  /** Answers the consent page; returns the redirect's address. */
  decide(authorizeUrl: string, decision: { account: string } | "deny"): Promise<URL>;
  pay(payment: LabPayment): Promise<string>;
  capture(charge: string, tip: number): Promise<void>;
  settle(charge: string, status: "succeeded" | "failed"): Promise<void>;
  refund(charge: string, change?: { amount?: number; status?: "pending" | "succeeded" }): Promise<string>;
  settleRefund(refund: string, status: "succeeded" | "failed" | "canceled"): Promise<void>;
  dispute(charge: string): Promise<string>;
  closeDispute(dispute: string, won: boolean): Promise<void>;
  /** Pays out to the bank on a UTC day, by default today; returns the payout's id. */
  payOut(account: string, payout: LabPayout): Promise<string>;
  deauthorize(account: string): Promise<void>;
  limit(requestsPerSecond: number): Promise<void>;
}

const accountsSchema: Joi.Schema<LabAccount[]> = Joi.array().items(
  Joi.object({ id: Joi.string().required() }).unknown(),
);
const idOf = (name: string) => Joi.object<Record<string, string>>({ [name]: Joi.string().required() }).unknown();

async function decide(authorizeUrl: string, decision: { account: string } | "deny"): Promise<URL> {
  const account = decision === "deny" ? "" : decision.account;
  const reply = await fetch(authorizeUrl, {
    method: "POST",
    headers: { origin: new URL(authorizeUrl).origin, connection: "close" },
    body: new URLSearchParams({ decision: decision === "deny" ? "deny" : "allow", account }),
    redirect: "manual",
  });
  const location = reply.headers.get("location");
  if (location === null) throw new Error(`The page of consent does not lead back: ${await reply.text()}`);
  return new URL(location);
}

export function createStripeAccounts(lab: ProviderLab): StripeAccounts {
  const call = (path: string, body?: object) => lab.control(`stripe-connect/${path}`, body);
  async function made(path: string, name: string, body: object): Promise<string> {
    const answer: Record<string, string> = Joi.attempt(await call(path, body), idOf(name));
    return answer[name] ?? "";
  }
  const act = async (path: string, body: object) => {
    await call(path, body);
  };
  return {
    decide,
    async list() {
      return Joi.attempt(await call("accounts"), accountsSchema);
    },
    open: (name, more = {}) => made("accounts", "id", { name, ...more }),
    register: (addresses) => act("app", addresses),
    pay: (payment) => made("charges", "charge", payment),
    capture: (charge, tip) => act("charges/capture", { charge, tip }),
    settle: (charge, status) => act("charges/settle", { charge, status }),
    refund: (charge, change = {}) => made("refunds", "refund", { charge, ...change }),
    settleRefund: (refund, status) => act("refunds/settle", { refund, status }),
    dispute: (charge) => made("disputes", "dispute", { charge }),
    closeDispute: (dispute, won) => act("disputes/close", { dispute, won }),
    payOut: (account, payout) => made("payouts", "payout", { account, ...payout }),
    deauthorize: (account) => act("deauthorize", { account }),
    limit: (requestsPerSecond) => act("limits", { requestsPerSecond }),
  };
}

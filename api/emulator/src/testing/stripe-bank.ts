import { readField } from "../read-field.js";
import type { StripeClient } from "./stripe-client.js";

export const ACCEPTED = {
  mandate_data: {
    customer_acceptance: { type: "online", online: { ip_address: "198.51.100.7", user_agent: "Test" } },
  },
} as const;

const SESSION = "financial_connections/sessions";

/** The objects that a mandate needs. */
export interface ConnectedBank {
  customer: string;
  session: string;
  account: string;
}

/** Connects a test account, by default for a new customer. */
export async function connectBank(stripe: StripeClient, name = "Success", customerId?: string): Promise<ConnectedBank> {
  const customer = customerId ?? String((await stripe.post("customers", { name: "Ana" })).id);
  const { id } = await stripe.post(SESSION, {
    account_holder: { type: "customer", customer },
    permissions: ["payment_method", "balances", "transactions"],
    filters: { country: "US" },
  });
  const session = String(id);
  const { json } = await stripe.control("POST", "stripe/sessions/complete", { session, accounts: [name] });
  const accounts = readField(json, "accounts");
  return { customer, session, account: String(Array.isArray(accounts) ? accounts[0] : "") };
}

export async function createMethod(stripe: StripeClient, account: string): Promise<string> {
  const method = await stripe.post("payment_methods", {
    type: "us_bank_account",
    us_bank_account: { financial_connections_account: account, account_holder_type: "company" },
    billing_details: { name: "Ana's Detailing", email: "ana@example.com" },
  });
  return String(method.id);
}

/**
 * Creates an unconfirmed SetupIntent.
 * @param name of the bank's test account
 */
export async function prepareSetup(
  stripe: StripeClient,
  name = "Success",
): Promise<ConnectedBank & { method: string; intent: string }> {
  const bank = await connectBank(stripe, name);
  const method = await createMethod(stripe, bank.account);
  const { id } = await stripe.post("setup_intents", {
    customer: bank.customer,
    payment_method: method,
    allowed_payment_method_types: ["us_bank_account"],
    usage: "off_session",
  });
  return { ...bank, method, intent: String(id) };
}

/** The objects that a debit needs. */
export interface Authorized {
  customer: string;
  method: string;
  mandate: string;
}

/**
 * Creates a mandate for a new customer.
 * @param name of the bank's test account
 */
export async function authorize(stripe: StripeClient, name = "Success"): Promise<Authorized> {
  const { customer, method, intent } = await prepareSetup(stripe, name);
  const { mandate } = await stripe.post(`setup_intents/${intent}/confirm`, ACCEPTED);
  return { customer, method, mandate: String(mandate) };
}

/** Returns the parameters of a confirmed debit of $123.45. */
export function debitOf({ customer, method, mandate }: Authorized, more: object = {}): Record<string, unknown> {
  return {
    amount: 12_345,
    currency: "usd",
    customer,
    payment_method: method,
    mandate,
    confirm: true,
    off_session: true,
    allowed_payment_method_types: ["us_bank_account"],
    metadata: { invoice_number: "INV-1", attempt: "1" },
    ...more,
  };
}

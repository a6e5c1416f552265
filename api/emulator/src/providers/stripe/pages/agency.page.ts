import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { BankAccount } from "../bank/bank-account.model.js";
import type { Customer } from "../customers/customer.model.js";
import type { Mandate, PaymentIntent, SetupIntent } from "../intents/intent.model.js";
import { type StripeState, stripeOf } from "../stripe-state.js";

type AgencyAct = "inactivate" | "deactivate" | "reactivate" | "disconnect" | "return-R01" | "return-R10";
/** Actions with the texts of their buttons. */
type Acts = readonly (readonly [AgencyAct, string])[];

const ACCOUNT_ACTS: Readonly<Record<BankAccount["status"], Acts>> = {
  active: [
    ["deactivate", "Deactivate"],
    ["disconnect", "Disconnect"],
  ],
  inactive: [["reactivate", "Reactivate"]],
  disconnected: [],
};

const RETURNS: Acts = [
  ["return-R01", "Return for insufficient funds"],
  ["return-R10", "Return as not authorized"],
];
/** Most debits that the page shows of a customer. */
const MAX_DEBITS = 20;

export function renderAgencyPage(tenant: Tenant, tenantName: string): string {
  const state = stripeOf(tenant);
  const cards = state.customers.list().map((customer) => renderCustomer(state, customer, tenantName));
  return renderPage({
    title: "Stripe",
    path: "/stripe",
    tenant: tenantName,
    live: true,
    body: `<p>The agency's own Stripe account, with the clients it may debit. A client becomes a customer by connecting a bank in the portal.</p>
<div id="live">${cards.length > 0 ? cards.join("\n") : '<p class="card">There are no customers yet.</p>'}</div>`,
  });
}

function renderCustomer(state: StripeState, customer: Customer, tenantName: string): string {
  const name = customer.name ?? customer.email ?? customer.id;
  const accounts = state.accounts.list().filter(({ account_holder: holder }) => holder.customer === customer.id);
  const mandates = state.mandates.list().filter(({ id }) => state.mandateCustomers.get(id) === customer.id);
  const waiting = state.setupIntents
    .list()
    .filter((intent) => intent.customer === customer.id && intent.status === "requires_action");
  const debits = state.paymentIntents.list().filter((intent) => intent.customer === customer.id);
  return `<section class="card"><h2>${escapeHtml(name)}</h2>
<p class="meta">${escapeHtml(customer.email ?? "no email")} · ${String(debits.length)} debits</p>
${waiting.map((intent) => renderStatement(state, intent)).join("\n")}
${accounts.map((account) => renderAccount(account, tenantName)).join("\n")}
${mandates.map((mandate) => renderMandate(state, mandate, tenantName)).join("\n")}
${debits
  .slice(0, MAX_DEBITS)
  .map((intent) => renderDebit(state, intent, tenantName))
  .join("\n")}</section>`;
}

/** Renders what the bank statement shows while the account waits for verification by deposits. */
function renderStatement(state: StripeState, { payment_method: methodId }: SetupIntent): string {
  const record = state.records.get(methodId ?? "");
  const shown =
    record?.account.proof === "descriptor_code" ? "a deposit with the code SM11AA" : "deposits of $0.32 and $0.45";
  const last4 = record?.account.accountNumber.slice(-4) ?? "";
  return `<p><strong>Statement of ····${last4}</strong>: ${shown}.</p>`;
}

function renderAccount({ id, display_name: name, last4, status }: BankAccount, tenantName: string): string {
  const label = `${name} ····${last4 ?? ""}`;
  return renderRow(`${escapeHtml(label)} · ${status}`, id, label, ACCOUNT_ACTS[status], tenantName);
}

function renderMandate(state: StripeState, mandate: Mandate, tenantName: string): string {
  const last4 = state.paymentMethods.find(mandate.payment_method)?.us_bank_account.last4 ?? "";
  const label = `mandate for ····${last4}`;
  const acts: Acts = mandate.status === "inactive" ? [] : [["inactivate", "End"]];
  return renderRow(`Mandate for ····${last4} · ${mandate.status}`, mandate.id, label, acts, tenantName);
}

function renderDebit(state: StripeState, intent: PaymentIntent, tenantName: string): string {
  const { id, amount, metadata, status, last_payment_error: error } = intent;
  const charge = state.charges.find(intent.latest_charge);
  const label = `debit of $${(amount / 100).toFixed(2)}${metadata.invoice_number ? ` for ${metadata.invoice_number}` : ""}`;
  const facts = [
    `D${label.slice(1)}`,
    charge?.disputed ? "disputed" : status.replaceAll("_", " "),
    error?.code.replaceAll("_", " "),
    charge && status === "processing"
      ? `debited ${charge.payment_method_details.us_bank_account.expected_debit_date}`
      : "",
    charge && charge.amount_refunded > 0 ? `$${(charge.amount_refunded / 100).toFixed(2)} refunded` : "",
  ].filter(Boolean);
  const isReturnable = status === "processing" || (status === "succeeded" && !charge?.disputed && !charge?.refunded);
  return renderRow(escapeHtml(facts.join(" · ")), id, label, isReturnable ? RETURNS : [], tenantName);
}

function renderRow(text: string, id: string, label: string, acts: Acts, tenantName: string): string {
  const buttons = acts.map(
    ([act, words]) => `<button name="act" value="${act}" aria-label="${words} ${escapeHtml(label)}">${words}</button>`,
  );
  const form = `<form method="post" action="/stripe?space=${escapeHtml(tenantName)}">
<input type="hidden" name="id" value="${escapeHtml(id)}">${buttons.join("\n")}</form>`;
  return `<p>${text}</p>${buttons.length > 0 ? form : ""}`;
}

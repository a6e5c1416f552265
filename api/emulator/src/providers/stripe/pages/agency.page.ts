import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { Space } from "../../../spaces/space.js";
import type { BankAccount } from "../bank/bank-account.model.js";
import type { Customer } from "../customers/customer.model.js";
import type { Mandate, SetupIntent } from "../intents/intent.model.js";
import { type StripeState, stripeOf } from "../stripe-state.js";

/** What a person can let happen, by the field `act`. */
type AgencyAct = "inactivate" | "deactivate" | "reactivate" | "disconnect";
/** With the words of the button. */
type Acts = readonly (readonly [AgencyAct, string])[];

const ACCOUNT_ACTS: Readonly<Record<BankAccount["status"], Acts>> = {
  active: [
    ["deactivate", "Break off"],
    ["disconnect", "Disconnect"],
  ],
  inactive: [["reactivate", "Bring back"]],
  disconnected: [],
};

/** The agency's customers with their accounts and mandates, and what their bank shows. */
export function renderAgencyPage(space: Space, spaceName: string): string {
  const state = stripeOf(space);
  const cards = state.customers.list().map((customer) => renderCustomer(state, customer, spaceName));
  return renderPage({
    title: "Stripe",
    path: "/stripe",
    space: spaceName,
    live: true,
    body: `<p>The agency's own Stripe: whom it may debit. A client becomes a customer when they connect a bank in the portal.</p>
<div id="live">${cards.length > 0 ? cards.join("\n") : '<p class="card">There is no customer yet.</p>'}</div>`,
  });
}

function renderCustomer(state: StripeState, customer: Customer, spaceName: string): string {
  const name = customer.name ?? customer.email ?? customer.id;
  const accounts = state.accounts.list().filter(({ account_holder: holder }) => holder.customer === customer.id);
  const mandates = state.mandates.list().filter(({ id }) => state.mandateCustomers.get(id) === customer.id);
  const waiting = state.setupIntents
    .list()
    .filter((intent) => intent.customer === customer.id && intent.status === "requires_action");
  const debits = state.paymentIntents.list().filter((intent) => intent.customer === customer.id).length;
  return `<section class="card"><h2>${escapeHtml(name)}</h2>
<p class="meta">${escapeHtml(customer.email ?? "no e-mail")} · ${String(debits)} debits</p>
${waiting.map((intent) => renderStatement(state, intent)).join("\n")}
${accounts.map((account) => renderAccount(account, spaceName)).join("\n")}
${mandates.map((mandate) => renderMandate(state, mandate, spaceName)).join("\n")}</section>`;
}

/** What the holder reads on the statement of an account that is proved by deposits. */
function renderStatement(state: StripeState, { payment_method: methodId }: SetupIntent): string {
  const record = state.records.get(methodId ?? "");
  const shown =
    record?.account.proof === "descriptor_code" ? "a deposit with the code SM11AA" : "deposits of $0.32 and $0.45";
  const last4 = record?.account.accountNumber.slice(-4) ?? "";
  return `<p><strong>Statement of ····${last4}</strong>: ${shown}.</p>`;
}

function renderAccount({ id, display_name: name, last4, status }: BankAccount, spaceName: string): string {
  const label = `${name} ····${last4}`;
  return renderRow(`${escapeHtml(label)} · ${status}`, id, label, ACCOUNT_ACTS[status], spaceName);
}

function renderMandate(state: StripeState, mandate: Mandate, spaceName: string): string {
  const last4 = state.paymentMethods.find(mandate.payment_method)?.us_bank_account.last4 ?? "";
  const label = `mandate for ····${last4}`;
  const acts: Acts = mandate.status === "inactive" ? [] : [["inactivate", "Take back"]];
  return renderRow(`Mandate for ····${last4} · ${mandate.status}`, mandate.id, label, acts, spaceName);
}

function renderRow(text: string, id: string, label: string, acts: Acts, spaceName: string): string {
  const buttons = acts.map(
    ([act, words]) => `<button name="act" value="${act}" aria-label="${words} ${escapeHtml(label)}">${words}</button>`,
  );
  const form = `<form method="post" action="/stripe?space=${escapeHtml(spaceName)}">
<input type="hidden" name="id" value="${escapeHtml(id)}">${buttons.join("\n")}</form>`;
  return `<p>${text}</p>${buttons.length > 0 ? form : ""}`;
}

import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { type ConnectEndpoint, connectOf } from "../connect-state.js";

const ACTS = [
  { act: "sell", label: "Take a payment", of: "Take a payment at" },
  { act: "refund", label: "Refund the last one", of: "Refund the last payment of" },
  { act: "lose", label: "Lose a dispute about it", of: "Lose a dispute about the last payment of" },
  { act: "deauthorize", label: "Remove access", of: "Remove access to" },
] as const;

const ENDPOINT_TEXTS: Readonly<Record<ConnectEndpoint, string>> = {
  enabled: "Stripe sends the portal what happens at connected accounts.",
  disabled: "Switched off: Stripe sends the portal nothing.",
  deleted: "Deleted: Stripe has no address to send to.",
};

const ENDPOINT_ACTS = [
  { state: "enabled", label: "Enable" },
  { state: "disabled", label: "Disable" },
  { state: "deleted", label: "Delete" },
] as const;

/** Renders the tenant's accounts. Only connected accounts have buttons. */
export function renderAccountsPage(tenant: Tenant, tenantName: string): string {
  const { accounts, grants, endpoint } = connectOf(tenant);
  const cards = accounts.map((account) => renderAccount(account, grants.has(account.id), tenantName)).join("\n");
  return renderPage({
    title: "Stripe accounts",
    path: "/stripe-accounts",
    tenant: tenantName,
    live: true,
    body: `<p>Businesses that sell with Stripe. Connect an account in the portal. Then Stripe sends the portal each payment that you
take here, at once.</p>
<div id="live">${renderEndpoint(endpoint, tenantName)}
${cards}</div>`,
  });
}

function renderEndpoint(endpoint: ConnectEndpoint, tenantName: string): string {
  const buttons = ENDPOINT_ACTS.filter(({ state }) => state !== endpoint).map(
    ({ state, label }) => `<button name="endpoint" value="${state}">${label} the endpoint</button>`,
  );
  return `<section class="card"><h2>Webhook endpoint of the portal</h2>
<p class="meta"><strong>${endpoint}</strong> · ${ENDPOINT_TEXTS[endpoint]}</p>
<form method="post" action="/stripe-accounts?space=${escapeHtml(tenantName)}">
${buttons.join("\n")}</form></section>`;
}

function renderAccount({ id, name, currency }: ConnectAccount, isConnected: boolean, tenantName: string): string {
  const shown = escapeHtml(name);
  const buttons = ACTS.map(
    ({ act, label, of }) => `<button name="act" value="${act}" aria-label="${of} ${shown}">${label}</button>`,
  ).join("\n");
  const form = `<form method="post" action="/stripe-accounts?space=${escapeHtml(tenantName)}">
<input type="hidden" name="account" value="${escapeHtml(id)}">
${buttons}</form>`;
  return `<section class="card"><h2>${shown}</h2>
<p class="meta">${isConnected ? "<strong>Connected</strong> · " : "Not connected · "}${currency.toUpperCase()}</p>${isConnected ? form : ""}</section>`;
}

import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { connectOf } from "../connect-state.js";
import type { Authorization } from "./read-authorization.js";

const SEES = {
  read_only: "Read your payments, refunds, disputes and balance",
  read_write: "Read and change everything in your account",
};

/** @param query of the request, which the form sends back unchanged */
export function renderAuthorizePage({ tenant, scope }: Authorization, query: string): string {
  const { accounts, grants } = connectOf(tenant);
  const chosen = accounts.find(({ id }) => !grants.has(id)) ?? accounts[0];
  const choices = accounts.map((account) => renderAccount(account, account === chosen, grants.has(account.id)));
  const permission = scope === "read_write" ? SEES.read_write : SEES.read_only;
  return renderPage({
    title: "Stripe: connect your account?",
    path: "/oauth/authorize",
    tenant: tenant.name ?? tenant.key,
    body: `<p>A platform asks to see a Stripe account. In real life this is Stripe's own page, and its owner logs in. Here you
choose who logs in.</p>
<section class="card"><h2>It will be able to</h2><ul><li>${permission} <small>${escapeHtml(scope)}</small></li></ul></section>
<form method="post" action="/oauth/authorize?${escapeHtml(query)}">
<fieldset><legend>Log in as</legend>
${choices.join("\n")}</fieldset>
<button class="main" name="decision" value="allow">Connect my Stripe account</button>
<button name="decision" value="deny">Cancel</button></form>`,
  });
}

/** Renders the error page of a request that must not be redirected. */
export function renderRefusalPage(message: string, tenant: string): string {
  return renderPage({
    title: "Stripe: not possible",
    path: "/oauth/authorize",
    tenant,
    body: `<p class="card" role="alert">${escapeHtml(message)}</p>`,
  });
}

function renderAccount({ id, name, email, currency }: ConnectAccount, isChosen: boolean, isConnected: boolean): string {
  const facts = `${email} · ${currency.toUpperCase()}${isConnected ? " · already connected" : ""}`;
  return `<label class="choice"><input type="radio" name="account" value="${escapeHtml(id)}" required${isChosen ? " checked" : ""}>
<span>${escapeHtml(name)}<small>${escapeHtml(facts)}</small></span></label>`;
}

import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { SquareMerchant } from "../merchants/merchant.model.js";
import { squareOf } from "../square-state.js";
import type { Authorization } from "./read-authorization.js";
import { SCOPES } from "./scopes.js";

/** @param query of the request, which the form sends back unchanged */
export function renderAuthorizePage({ tenant, scopes }: Authorization, query: string): string {
  const { merchants, authorizations } = squareOf(tenant);
  const isLinked = (merchant: SquareMerchant): boolean => authorizations.isLinked(merchant.id);
  // Preselect a seller that was never linked: others may have a history that belongs to another client.
  const free = merchants.filter((merchant) => merchant.opening === null && !isLinked(merchant));
  const chosen = free.find(({ id }) => !authorizations.wasLinked(id)) ?? free[0] ?? merchants[0];
  const sellers = merchants
    .map((merchant) => renderSeller(merchant, merchant === chosen, isLinked(merchant)))
    .join("\n");
  const permissions = scopes
    .map((scope) => `<li>${escapeHtml(SCOPES.get(scope) ?? scope)} <small>${escapeHtml(scope)}</small></li>`)
    .join("");
  return renderPage({
    title: "Square: allow access?",
    path: "/oauth2/authorize",
    tenant: tenant.name ?? tenant.key,
    body: `<p>An application asks to see the Square account of a seller. In real life this is Square's own page, and the seller
has logged in. Here you choose which seller you are.</p>
<section class="card"><h2>It will be able to</h2><ul>${permissions}</ul></section>
<form method="post" action="/oauth2/authorize?${escapeHtml(query)}">
<fieldset><legend>Seller</legend>
${sellers}</fieldset>
<button class="main" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button></form>`,
  });
}

/** Renders the error page of a request that must not be redirected. */
export function renderRefusalPage(message: string, tenant: string): string {
  return renderPage({
    title: "Square: not possible",
    path: "/oauth2/authorize",
    tenant,
    body: `<p class="card" role="alert">${escapeHtml(message)}</p>`,
  });
}

function renderSeller({ id, businessName, locations }: SquareMerchant, isChosen: boolean, isLinked: boolean): string {
  const places =
    locations.length > 3 ? `${String(locations.length)} locations` : locations.map(({ name }) => name).join(", ");
  return `<label class="choice"><input type="radio" name="merchant" value="${escapeHtml(id)}" required${isChosen ? " checked" : ""}>
<span>${escapeHtml(businessName)}<small>${escapeHtml(places)}${isLinked ? " · already linked" : ""}</small></span></label>`;
}

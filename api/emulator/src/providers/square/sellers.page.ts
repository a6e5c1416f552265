import { escapeHtml } from "../../pages/escape-html.js";
import { renderPage } from "../../pages/layout.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";
import { squareOf } from "./square-state.js";

/** Renders the tenant's sellers. Only linked sellers have buttons. */
export function renderSellersPage(tenant: Tenant, tenantName: string): string {
  const { merchants, authorizations } = squareOf(tenant);
  const cards = merchants
    .map((merchant) => renderSeller(merchant, authorizations.isLinked(merchant.id), tenantName))
    .join("\n");
  return renderPage({
    title: "Square",
    path: "/square",
    tenant: tenantName,
    live: true,
    body: `<p>Sellers at Square. Link a seller in the portal. Then Square sends the portal each sale that you ring up here, at once.</p>
<div id="live">${cards}</div>`,
  });
}

function renderSeller({ id, businessName, locations }: SquareMerchant, isLinked: boolean, tenantName: string): string {
  const places = locations.map(({ name }) => escapeHtml(name)).join(", ");
  const name = escapeHtml(businessName);
  const form = `<form method="post" action="/square?space=${escapeHtml(tenantName)}">
<input type="hidden" name="merchantId" value="${escapeHtml(id)}">
<button name="act" value="sell" aria-label="Ring up a sale at ${name}">Ring up a sale</button>
<button name="act" value="revoke" aria-label="Remove access to ${name}">Remove access</button></form>`;
  return `<section class="card"><h2>${name}</h2>
<p class="meta">${isLinked ? "<strong>Linked</strong> · " : "Not linked · "}${places}</p>${isLinked ? form : ""}</section>`;
}

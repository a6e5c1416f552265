import { escapeHtml } from "../../pages/escape-html.js";
import { renderPage } from "../../pages/layout.js";
import type { Space } from "../../spaces/space.js";
import type { SquareMerchant } from "./merchants/merchant.model.js";
import { squareOf } from "./square-state.js";

/** Renders the sellers of a tenant, with actions on linked ones. */
export function renderSellersPage(space: Space, spaceName: string): string {
  const { merchants, authorizations } = squareOf(space);
  const cards = merchants
    .map((merchant) => renderSeller(merchant, authorizations.isLinked(merchant.id), spaceName))
    .join("\n");
  return renderPage({
    title: "Square",
    path: "/square",
    space: spaceName,
    live: true,
    body: `<p>Sellers at Square. Link a seller in the portal. Then Square sends the portal each sale that you ring up here, at once.</p>
<div id="live">${cards}</div>`,
  });
}

function renderSeller({ id, businessName, locations }: SquareMerchant, isLinked: boolean, spaceName: string): string {
  const places = locations.map(({ name }) => escapeHtml(name)).join(", ");
  const name = escapeHtml(businessName);
  const form = `<form method="post" action="/square?space=${escapeHtml(spaceName)}">
<input type="hidden" name="merchantId" value="${escapeHtml(id)}">
<button name="act" value="sell" aria-label="Ring up a sale at ${name}">Ring up a sale</button>
<button name="act" value="revoke" aria-label="Remove access to ${name}">Remove access</button></form>`;
  return `<section class="card"><h2>${name}</h2>
<p class="meta">${isLinked ? "<strong>Linked</strong> · " : "Not linked · "}${places}</p>${isLinked ? form : ""}</section>`;
}

import { escapeHtml } from "../../pages/escape-html.js";
import { renderPage } from "../../pages/layout.js";
import type { Tenant } from "../../tenants/tenant.js";
import { leadsOf, type Location } from "./ghl-state.js";

const ACTS = {
  new: "New contact",
  older: "New contact, older signature",
  change: "Change the last",
  stale: "Send it an hour late",
} as const;

export function renderLeadsPage(tenant: Tenant, tenantName: string): string {
  const { locations, hookUrl } = leadsOf(tenant);
  const cards = locations.map((location) => renderLocation(tenant, location, tenantName)).join("\n");
  return renderPage({
    title: "Leads",
    path: "/leads",
    tenant: tenantName,
    body: `<p>Locations at GoHighLevel. A client links a location by its id. Then GoHighLevel sends its new contacts to the portal, signed.</p>
${cards}
<section class="card"><h2>Workflow</h2>
<p>A workflow posts to a client's secret address. It does not sign what it sends.</p>
<form method="post" action="/leads?space=${escapeHtml(tenantName)}">
<p><label>Address<br><input name="url" size="80" value="${escapeHtml(hookUrl ?? "")}"></label></p>
<button name="act" value="hook">Send a lead</button>
<button name="act" value="instagram">Send an Instagram comment</button></form></section>`,
  });
}

function renderLocation(tenant: Tenant, { id, name }: Location, tenantName: string): string {
  const count = [...leadsOf(tenant).contacts.values()].filter(({ locationId }) => locationId === id).length;
  const buttons = Object.entries(ACTS).map(
    ([act, words]) =>
      `<button name="act" value="${act}" aria-label="${escapeHtml(`${words} of ${name}`)}">${escapeHtml(words)}</button>`,
  );
  return `<section class="card"><h2>${escapeHtml(name)}</h2>
<p class="meta"><code>${escapeHtml(id)}</code> · ${String(count)} contacts</p>
<form method="post" action="/leads?space=${escapeHtml(tenantName)}">
<input type="hidden" name="location" value="${escapeHtml(id)}">
${buttons.join("\n")}
<p><label>Tag<br><input name="tag" size="30" aria-label="Tag at ${escapeHtml(name)}"></label>
<button name="act" value="tag" aria-label="Give a contact of ${escapeHtml(name)} this tag">Give a contact this tag</button></p>
</form></section>`;
}

import type { LabContext } from "../lab-context.js";
import { PROVIDERS } from "../providers/provider-list.js";
import { escapeHtml } from "./escape-html.js";
import { pageHref, renderPage } from "./layout.js";

export function renderIndexPage(lab: LabContext, tenant: string): string {
  const portal = lab.settings.portalUrl;
  const providers = PROVIDERS.map((provider) => {
    const rows = Object.entries(provider.credentials(tenant, lab))
      .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join("");
    return `<section class="card"><h2>${escapeHtml(provider.title)}</h2><dl>${rows}</dl>
<p class="meta">Faults: ${escapeHtml(provider.faultKinds.join(", "))}</p></section>`;
  }).join("\n");
  const others = lab.tenants
    .list()
    .map((other) => other.name)
    .filter((name) => name !== null && name !== tenant)
    .map((name) => `<a href="${escapeHtml(pageHref("/", name ?? ""))}">${escapeHtml(name ?? "")}</a>`)
    .join(" · ");
  return renderPage({
    title: "Lab",
    path: "/",
    tenant,
    body: `<p>Read the codes that the portal sends in the <a href="${escapeHtml(pageHref("/inbox", tenant))}">inbox</a>,
ring up sales at the sellers of <a href="${escapeHtml(pageHref("/square", tenant))}">Square</a>,
take payments at the <a href="${escapeHtml(pageHref("/stripe-accounts", tenant))}">Stripe accounts</a> of clients,
let people comment on pages at <a href="${escapeHtml(pageHref("/facebook", tenant))}">Facebook</a>,
see which bank accounts the agency may debit at <a href="${escapeHtml(pageHref("/stripe", tenant))}">Stripe</a>, publish the <a href="${escapeHtml(pageHref("/sites", tenant))}">websites</a> of clients, let time pass on the <a href="${escapeHtml(pageHref("/clock", tenant))}">clock</a>,
and see what the providers sent to the portal under <a href="${escapeHtml(pageHref("/webhooks", tenant))}">webhooks</a>.
You choose who signs in with Google or Facebook on the consent page that the portal opens.</p>
${portal === null ? "" : `<p><a href="${escapeHtml(portal)}">Open the portal</a></p>`}
<h2>Providers and the credentials of this space</h2>
${providers}
${others === "" ? "" : `<h2>Other spaces</h2><p>${others}</p>`}`,
  });
}

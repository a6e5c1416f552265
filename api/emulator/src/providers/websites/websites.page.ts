import { escapeHtml } from "../../pages/escape-html.js";
import { renderPage } from "../../pages/layout.js";
import { type Website, WEBSITE_FAULTS } from "./website-state.js";

/** Website that the page lists even before it is published. */
export const FIRST_WEBSITE = "demo-detailing";

function renderForm({ name, tag, fault }: Website, tenant: string, host: string): string {
  const options = WEBSITE_FAULTS.map(
    (one) => `<option value="${one}"${one === fault ? " selected" : ""}>${one}</option>`,
  ).join("");
  const address = `/sites/${tenant}/${name}`;
  return `<section class="card"><h2>${escapeHtml(name)}</h2>
<p><a href="${escapeHtml(address)}">${escapeHtml(`${host}${address}`)}</a></p>
<form method="post" action="/sites?space=${escapeHtml(tenant)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<fieldset><label>Script in the page's head<textarea name="tag" rows="4">${escapeHtml(tag)}</textarea></label></fieldset>
<label>Fault <select name="fault">${options}</select></label> <button>Publish</button>
</form></section>`;
}

/** @param host at which the portal reads the websites */
export function renderWebsitesPage(websites: readonly Website[], tenant: string, host: string): string {
  return renderPage({
    title: "Websites",
    path: "/sites",
    tenant,
    body: `<p>Websites of clients. Paste the script from the portal's Website card, and publish. A fault makes the site wrong in that way.</p>
${websites.map((website) => renderForm(website, tenant, host)).join("\n")}`,
  });
}

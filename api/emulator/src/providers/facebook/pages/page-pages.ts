import { fullNameOf } from "../../../identity/people.js";
import { escapeHtml } from "../../../pages/escape-html.js";
import { renderPage } from "../../../pages/layout.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { facebook } from "../facebook-state.js";
import type { FacebookPage } from "./page.model.js";
import { pagesOf } from "./page-state.js";

const ACTS = {
  comment: "Comment",
  post: "Post",
  like: "Like",
  love: "Love",
  edit: "Edit the last",
  remove: "Remove the last",
  own: "Post as the page",
} as const;

/** Renders the tenant's Facebook pages. Only pages with a subscription have buttons. */
export function renderPages(tenant: Tenant, tenantName: string): string {
  const cards = pagesOf(tenant)
    .pages.map((page) => renderOne(tenant, page, tenantName))
    .join("\n");
  return renderPage({
    title: "Facebook",
    path: "/facebook",
    tenant: tenantName,
    live: true,
    body: `<p>Pages at Facebook. Link a page in the portal. Then Facebook sends the portal everything that people do here, at once.</p>
<div id="live">${cards}</div>`,
  });
}

function renderOne(tenant: Tenant, page: FacebookPage, tenantName: string): string {
  const name = escapeHtml(page.name);
  const person = facebook.stateOf(tenant).people.find(page.personId);
  const keeper = person === null ? "" : escapeHtml(fullNameOf(person));
  const isSubscribed = pagesOf(tenant).subscriptions.has(page.id);
  const button = (act: string, words: string): string =>
    `<button name="act" value="${act}" aria-label="${escapeHtml(words)} on ${name}">${escapeHtml(words)}</button>`;
  const acts = Object.entries(ACTS)
    .map(([act, words]) => button(act, words))
    .join("\n");
  const ends = `${button("password", "Change the password")}\n${button("deauthorize", "Remove the app")}`;
  const form = `<form method="post" action="/facebook?space=${escapeHtml(tenantName)}">
<input type="hidden" name="page" value="${escapeHtml(page.id)}">
${acts}
${ends}</form>`;
  return `<section class="card"><h2>${name}</h2>
<p class="meta">${isSubscribed ? "<strong>Linked</strong> · " : "Not linked · "}${keeper}</p>${isSubscribed ? form : ""}</section>`;
}

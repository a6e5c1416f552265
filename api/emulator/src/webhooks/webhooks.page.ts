import { escapeHtml } from "../pages/escape-html.js";
import { renderPage } from "../pages/layout.js";
import type { WebhookDelivery } from "./webhook-log.js";

const SHOWN = 100;

export function renderWebhooksPage(deliveries: readonly WebhookDelivery[], tenant: string): string {
  const list = deliveries.slice(0, SHOWN).map(renderDelivery).join("\n");
  return renderPage({
    title: "Webhooks",
    path: "/webhooks",
    tenant,
    live: true,
    body: `<div id="live">${list === "" ? '<p class="card">No webhooks have been sent yet.</p>' : list}</div>`,
  });
}

function renderDelivery(delivery: WebhookDelivery): string {
  const answer = delivery.status === null ? (delivery.error ?? "no answer") : `HTTP ${String(delivery.status)}`;
  const headers = Object.entries(delivery.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
  return `<article class="card">
<h2>${escapeHtml(`${delivery.provider} · ${delivery.event}`)}</h2>
<dl><dt>Answer</dt><dd>${escapeHtml(answer)}</dd><dt>To</dt><dd>${escapeHtml(delivery.url)}</dd>
<dt>At</dt><dd>${escapeHtml(delivery.at)}</dd><dt>Attempt</dt><dd>${String(delivery.attempt)}</dd>
<dt>Fault</dt><dd>${escapeHtml(delivery.fault ?? "none")}</dd></dl>
<details><summary>Request</summary><pre class="wire">${escapeHtml(`${headers}\n\n${delivery.body}`)}</pre></details>
</article>`;
}

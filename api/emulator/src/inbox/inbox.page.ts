import { escapeHtml } from "../pages/escape-html.js";
import { pageHref, renderPage } from "../pages/layout.js";
import type { InboxMessage, InboxQuery } from "./inbox.js";

const CODE = /(?<!\d)(\d{6})(?!\d)/;
/** Messages per page; the control API returns all messages at once. */
const PAGE_SIZE = 20;

/** @param wanted number of the page from 1; beyond the last page the last page is shown */
export function renderInboxPage(
  messages: readonly InboxMessage[],
  { tenant, query, page: wanted }: { tenant: string; query: InboxQuery; page: number },
): string {
  const pages = Math.max(1, Math.ceil(messages.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const list = messages
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map((message) => renderMessage(message, tenant))
    .join("\n");
  const empty =
    query.to === undefined && query.channel === undefined
      ? "No messages yet. Codes that the portal sends appear here automatically."
      : "No messages match this filter.";
  return renderPage({
    title: "Inbox",
    path: "/inbox",
    tenant,
    live: true,
    body: `${renderFilter(tenant, query)}
<div id="live" aria-live="polite">${list === "" ? `<p class="card">${empty}</p>` : list}
${renderPaging({ page, pages, count: messages.length }, tenant, query)}</div>`,
  });
}

function renderPaging(
  { page, pages, count }: { page: number; pages: number; count: number },
  tenant: string,
  query: InboxQuery,
): string {
  if (pages === 1) return "";
  const link = (target: number, label: string): string => {
    if (target < 1 || target > pages) return "";
    const words = new URLSearchParams({ space: tenant, page: String(target) });
    if (query.to !== undefined) words.set("to", query.to);
    if (query.channel !== undefined) words.set("channel", query.channel);
    return `<a href="${escapeHtml(`/inbox?${words.toString()}`)}">${label}</a>`;
  };
  return `<nav class="paging" aria-label="Pages">${link(page - 1, "Newer")}
<span>Page ${String(page)} of ${String(pages)}, ${String(count)} messages</span>${link(page + 1, "Older")}</nav>`;
}

function renderFilter(tenant: string, query: InboxQuery): string {
  const options = [
    ["", "Emails and text messages"],
    ["mail", "Emails"],
    ["sms", "Text messages"],
  ]
    .map(([value = "", label = ""]) => {
      const selected = value === (query.channel ?? "") ? " selected" : "";
      return `<option value="${value}"${selected}>${label}</option>`;
    })
    .join("");
  return `<form method="get" action="/inbox">
<label>To <input name="to" value="${escapeHtml(query.to ?? "")}" placeholder="name@example.com or +1…" autocomplete="off"></label>
<label>Channel <select name="channel">${options}</select></label>
<input type="hidden" name="space" value="${escapeHtml(tenant)}">
<button>Filter</button></form>`;
}

function renderMessage(message: InboxMessage, tenant: string): string {
  const code = CODE.exec(message.text)?.[1];
  const kind = message.channel === "mail" ? "Email" : "Text message";
  const attachments = message.attachments
    .map(({ filename, mimeType, bytes, sha256 }) => {
      return `${escapeHtml(filename ?? mimeType)} (${String(bytes)} bytes, SHA-256 ${sha256})`;
    })
    .join(", ");
  return `<article class="card">
<h2>${escapeHtml(message.subject ?? kind)}</h2>
<p class="meta">${kind} to <strong>${escapeHtml(message.to)}</strong> from ${escapeHtml(message.from)} ·
<time datetime="${message.at}">${escapeHtml(message.at.replace("T", " ").slice(0, 19))} UTC</time></p>
${code === undefined ? "" : `<p class="code">${code}</p>`}
<pre>${escapeHtml(message.text)}</pre>
${attachments === "" ? "" : `<p class="meta">Attached: ${attachments}</p>`}
${message.html === null ? "" : `<p class="meta"><a href="${escapeHtml(pageHref(`/inbox/${message.id}`, tenant))}">As formatted email</a></p>`}
</article>`;
}

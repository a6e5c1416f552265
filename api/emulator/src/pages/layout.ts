import { DEFAULT_TENANT } from "../tenants/tenant-name.js";
import { escapeHtml } from "./escape-html.js";

const PAGES = [
  { path: "/", title: "Lab" },
  { path: "/inbox", title: "Inbox" },
  { path: "/square", title: "Square" },
  { path: "/stripe-accounts", title: "Stripe accounts" },
  { path: "/stripe", title: "Stripe" },
  { path: "/facebook", title: "Facebook" },
  { path: "/leads", title: "Leads" },
  { path: "/sites", title: "Websites" },
  { path: "/clock", title: "Clock" },
  { path: "/webhooks", title: "Webhooks" },
] as const;

export interface PageOptions {
  title: string;
  path: string;
  tenant: string;
  /** Escaped HTML. */
  body: string;
  /** True: the element `#live` reloads. */
  live?: boolean;
}

export function pageHref(path: string, tenant: string): string {
  return tenant === DEFAULT_TENANT ? path : `${path}?space=${encodeURIComponent(tenant)}`;
}

export function renderPage({ title, path, tenant, body, live = false }: PageOptions): string {
  const links = PAGES.map((page) => {
    const current = page.path === path ? ' aria-current="page"' : "";
    return `<a href="${escapeHtml(pageHref(page.path, tenant))}"${current}>${page.title}</a>`;
  }).join("");
  const refresh = live ? '<script src="/assets/live.js" defer></script>' : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Provider Lab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/lab.css">${refresh}
</head>
<body>
<header><p class="brand">Provider Lab <span>stands in for the outside world; nothing leaves this machine</span></p>
<nav aria-label="Lab">${links}</nav></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="space">Space <strong>${escapeHtml(tenant)}</strong></p>
${body}
</main>
</body>
</html>
`;
}

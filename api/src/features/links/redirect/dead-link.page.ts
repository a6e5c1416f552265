import { createHash } from "node:crypto";
import { deadLinkTexts, type DeadLinkStatus } from "../links.texts";

/** Colors of the design system, light and dark. */
const style = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#f5f6f8, #0d1116);
  --surface: light-dark(#ffffff, #141a21);
  --hairline: light-dark(#e3e6eb, #252e39);
  --ink: light-dark(#121820, #e8edf3);
  --ink-2: light-dark(#465161, #b0bac6);
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --r-card: 10px;
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1rem; background: var(--canvas);
  color: var(--ink); font: 1rem/1.5 var(--font); }
main { max-width: 30rem; padding: 2rem 1.5rem; background: var(--surface); border: 1px solid var(--hairline);
  border-radius: var(--r-card); overflow-wrap: anywhere; }
h1 { margin: 0.5rem 0 0; font-size: clamp(1.25rem, 1rem + 1vw, 1.625rem); line-height: 1.25; font-weight: 600; }
p { margin: 0.75rem 0 0; }
.brand { margin: 0; color: var(--ink-2); font-size: 0.875rem; font-weight: 600; }
.brand::before { content: ""; display: inline-block; width: 0.625rem; height: 0.625rem; margin-right: 0.5rem;
  border-radius: 50%; background: light-dark(#1f4fc4, #8fb0ff); }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Allows only the page's own style, by its hash. */
export const deadLinkPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Has no scripts and does not repeat the requested address. */
export function renderDeadLink(status: DeadLinkStatus): string {
  const { title, sentence } = deadLinkTexts[status];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Partner Portal</p>
<h1>${title}</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;
}

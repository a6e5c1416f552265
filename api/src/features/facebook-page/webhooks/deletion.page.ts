import { createHash } from "node:crypto";
import { PageDeletion } from "../../../models/page-deletion.model";
import { deletionTexts } from "../facebook-page.texts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 4rem 1rem; background: light-dark(#f5f6f8, #0d1116); color: light-dark(#121820, #e8edf3);
  font: 0.875rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; border: 1px solid light-dark(#e3e6eb, #252e39);
  border-radius: 10px; background: light-dark(#fff, #141a21); overflow-wrap: anywhere; }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.25; }
p { margin: 0 0 0.75rem; }
.quiet { margin: 0; color: light-dark(#465161, #b0bac6); font-size: 0.8125rem; }
`;

/** Allows only the page's own style, by its hash. */
export const deletionPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join("; ");

export async function renderDeletionPage(code: string): Promise<string> {
  const deletion = code.length > 32 ? null : await PageDeletion.findByPk(code);
  const day =
    deletion && new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(deletion.doneAt);
  const { title, sentence } = deletionTexts(day);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Partner Portal</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
<p class="quiet">Partner Portal. Code of the request: ${escapeHtml(code.slice(0, 64))}</p>
</main>
</body>
</html>
`;
}

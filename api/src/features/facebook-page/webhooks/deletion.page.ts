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

/** The public page that says what became of a deletion: a page of its own, without scripts or styles of the portal. */
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
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
<p>Code: ${escapeHtml(code.slice(0, 64))}</p>
</main>
</body>
</html>
`;
}

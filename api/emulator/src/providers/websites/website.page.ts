import type { Website } from "./website-state.js";

const KEY = /data-key="[^"]*"/g;

function headOf({ tag, fault }: Website): string {
  if (fault === "no-tag") return "";
  if (fault === "commented-tag") return `<!-- ${tag} -->`;
  return fault === "other-key" ? tag.replace(KEY, 'data-key="pk_somebodyElse"') : tag;
}

function originsOf(tag: string): string[] {
  return [...tag.matchAll(/src="([^"]+)"/g)].flatMap(([, src = ""]) =>
    URL.canParse(src) ? [new URL(src).origin] : [],
  );
}

export function policyOf({ tag, fault }: Website): string | null {
  if (fault !== "strict-policy" && fault !== "blocking-policy") return null;
  const others = fault === "strict-policy" ? [...new Set(originsOf(tag))].join(" ") : "";
  return `default-src 'none'; script-src 'self' ${others}; img-src 'self' data: ${others}; base-uri 'none'`;
}

/** Script of the page: its button navigates without loading a page, as single-page sites do. */
export const WEBSITE_JS = `document.getElementById("next").addEventListener("click", () => {
  history.pushState({}, "", location.pathname.replace(/\\/prices$/, "") + "/prices");
});
`;

export function renderWebsite(website: Website, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${website.name}</title>
<link rel="icon" href="data:,">
${headOf(website)}
</head>
<body>
<h1>${website.name}</h1>
<p>We wash your car.</p>
<button type="button" id="next">Prices</button>
<form action="${base}">
<label>Your email <input type="email" required></label>
<button>Ask for an offer</button>
</form>
<script src="${base}/site.js" defer></script>
</body>
</html>
`;
}

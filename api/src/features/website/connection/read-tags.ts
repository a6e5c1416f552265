const opening =
  /<(?:!--|(?:\/?template|script|meta|style|title|textarea|noscript|iframe|noembed|noframes|xmp)(?=[\s/>]))/iy;
const shown = /^(?:script|meta)$/i;

/** Where what began with `found` ends: a comment, or a tag. */
function findEnd(html: string, at: number, found: string): number {
  // `<!-->` is a comment, too.
  return found === "<!--" ? html.indexOf("-->", at + 2) : html.indexOf(">", at);
}

/** The place behind the text of an element in which no tag stands, for a browser that runs scripts; -1: it is never closed. */
function skipText(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
}

/**
 * The opening tags of `script` and `meta` of a page, in their order, as far as a browser acts on them: none in comments, templates, or
 * the texts of other elements. What is not closed ends the page, as in a browser. The page is anybody's: each of its characters is
 * read at most twice, whatever they are.
 */
export function readTags(html: string): string[] {
  const tags: string[] = [];
  let templates = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    opening.lastIndex = at;
    const [found] = opening.exec(html) ?? [];
    if (found === undefined) {
      at += 1;
      continue;
    }
    const end = findEnd(html, at, found);
    if (end === -1) break;
    const name = found.slice(1).toLowerCase();
    if (name === "template") templates += 1;
    else if (name === "/template") templates = Math.max(0, templates - 1);
    else if (shown.test(name) && templates === 0) tags.push(html.slice(at, end + 1));
    const hasText = !/^(?:!--|meta|\/?template)$/.test(name);
    at = hasText ? skipText(html, end + 1, name) : end + 1;
    if (at === -1) break;
  }
  return tags;
}

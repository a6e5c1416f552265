const opening = /<(?:!--|(?:script|meta)\b)/iy;

/**
 * The opening tags of `script` and `meta` of a page, in their order, without those in comments; what is not closed ends the
 * page, as in a browser. The page is anybody's: each of its characters is read once, whatever they are.
 */
export function readTags(html: string): string[] {
  const tags: string[] = [];
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    opening.lastIndex = at;
    const [found] = opening.exec(html) ?? [];
    if (found === undefined) {
      at += 1;
      continue;
    }
    const isComment = found === "<!--";
    // `<!-->` is a comment, too.
    const end = isComment ? html.indexOf("-->", at + 2) : html.indexOf(">", at);
    if (end === -1) break;
    if (!isComment) tags.push(html.slice(at, end + 1));
    at = end + 1;
  }
  return tags;
}

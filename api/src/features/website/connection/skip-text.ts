/** Elements whose content is text without tags, in a browser that runs scripts. */
const textual = /^(?:style|title|textarea|noscript|iframe|noembed|noframes|xmp)$/;

/** Finds the end tag of a script. After `<!--`, an inner `<script>` with its end tag is text of the script. */
function findScriptEnd(html: string, from: number): number {
  const mark = /<!--(?!-?>)|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = from;
  let isComment = false;
  let isInner = false;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const [text, slash] = found;
    if (text === "-->") [isComment, isInner] = [false, false];
    else if (text === "<!--") isComment = true;
    else if (slash === "") isInner = isComment;
    else if (!isInner) return found.index;
    else isInner = false;
  }
  return -1;
}

/** Returns the position at which tags continue after an element of text; -1 when they do not. `from`: end of the start tag. */
export function skipText(html: string, from: number, name: string): number {
  if (name === "plaintext") return -1;
  if (name === "script") return findScriptEnd(html, from);
  if (!textual.test(name)) return from;
  const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
}

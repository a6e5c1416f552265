import { skipText } from "./skip-text";

export interface PageTag {
  /** In lower case. */
  name: string;
  /** Only the attributes in `wanted`; the first of each name counts. */
  attributes: ReadonlyMap<string, string>;
}

interface Tag extends PageTag {
  isEnd: boolean;
  isEmpty: boolean;
  end: number;
}

const wanted = new Set(["src", "data-key", "nonce", "type", "http-equiv", "content", "shadowrootmode"]);

/** Start of a tag, of a comment, or of `<?`, `<!`, `</ `, which browsers treat as comments. */
const opening = /<(?:(\/?)([a-z][^\t\n\f\r />]*)|(!--)|[!?/])/iy;
const comment = /<!--(?:-?>|[^]*?--!?>)/y;
const attribute =
  /[\t\n\f\r /]*(?:(>)|(=?[^\t\n\f\r /=>]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r "'>][^\t\n\f\r >]*)?))?)/y;

const matchAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(html);
};

function readTag(html: string, from: number, name: string, isEnd: boolean): Tag | null {
  const attributes = new Map<string, string>();
  for (let at = from; at < html.length;) {
    const [found = "", close, attributeName = "", double, single, bare] = matchAt(attribute, html, at) ?? [];
    at += found.length;
    if (close) return { name, attributes, isEnd, isEmpty: html.at(at - 2) === "/", end: at };
    const key = attributeName.toLowerCase();
    const value = (double ?? single ?? bare ?? "").replace(/&amp;/g, "&");
    if (wanted.has(key) && !attributes.has(key)) attributes.set(key, value);
  }
  return null;
}

/** The open elements that decide whether a tag counts. */
interface Open {
  /** For each open template, whether it is inert. Only the template of a shadow root is not. */
  templates: boolean[];
  inert: number;
  /** Depth of svg and math. Inside them, a tag is neither an HTML script nor raw text. */
  foreign: number;
}

/** These HTML elements end an unclosed SVG; inside foreignObject, HTML begins again. */
const endsForeign =
  /^(?:foreignobject|annotation-xml|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|h[1-6]|head|hr|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|su[bp]|table|tt|u|ul|var)$/;

function step(open: Open, { name, attributes, isEnd, isEmpty }: Tag): void {
  if (!isEnd && endsForeign.test(name)) open.foreign = 0;
  if ((name === "svg" || name === "math") && !isEmpty) open.foreign = Math.max(0, open.foreign + (isEnd ? -1 : 1));
  if (name !== "template" || open.foreign > 0) return;
  const isInert = isEnd ? open.templates.pop() : !/^(?:open|closed)$/i.test(attributes.get("shadowrootmode") ?? "");
  if (!isEnd) open.templates.push(isInert === true);
  if (isInert) open.inert += isEnd ? -1 : 1;
}

/** The position after the comment; -1 when it is never closed. */
function skipComment(html: string, at: number, isComment: boolean, isForeign: boolean): number {
  if (isComment) return at + (matchAt(comment, html, at)?.[0].length ?? -1 - at);
  const close = isForeign && html.startsWith("<![CDATA[", at) ? "]]>" : ">";
  const end = html.indexOf(close, at + 2);
  return end === -1 ? -1 : end + close.length;
}

/**
 * Finds the script and meta tags that a browser would act on. An unclosed construct ends the page, as in a browser. The page is untrusted, so each
 * character is read only a few times. A full HTML parser needs half a minute for a tag with 200 KB of attributes.
 */
export function readTags(html: string): PageTag[] {
  const tags: PageTag[] = [];
  const open: Open = { templates: [], inert: 0, foreign: 0 };
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    const [found, slash, name, dashes] = matchAt(opening, html, at) ?? [];
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (name === undefined) {
      at = skipComment(html, at, dashes !== undefined, open.foreign > 0);
      if (at === -1) break;
      continue;
    }
    const tag = readTag(html, at + found.length, name.toLowerCase(), slash === "/");
    if (!tag) break;
    step(open, tag);
    at = tag.isEnd || open.foreign > 0 ? tag.end : skipText(html, tag.end, tag.name);
    if (at === -1) break;
    const isShown = !tag.isEnd && open.inert === 0 && open.foreign === 0;
    if (isShown && /^(?:script|meta)$/.test(tag.name)) tags.push(tag);
  }
  return tags;
}

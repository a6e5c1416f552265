/** Marks of an SVG that would do something when a person opens it as a page. Each pattern reads the text once. */
const activeParts = /<script\b|<foreignobject\b|<iframe\b|<!entity|\son[a-z]+\s*=|javascript:/i;
/** Another encoding would hide the marks. */
const otherEncoding = /\0|^\ufffd|^\ufeff?<\?xml\s[^<>]*encoding\s*=\s*["'](?!utf-8["'])/i;
const mostLength = 500_000;

/**
 * Text, a comment, CDATA, the declaration, a document type without entities, or a tag without a prefix. A text that has
 * anything else, such as a style sheet's instruction, is no plain image.
 */
const piece =
  /[^<]+|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?xml\s[^<>]*\?>|<!doctype\s[^<>[\]]*>|<\/?[a-z][\w.-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/giy;
const attribute = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const allowedPrefix = /^(?:xlink:|xml:(?!base$)|xmlns:xlink$)/;
/** An entity may spell what the other patterns look for. */
const otherEntity = /&(?!(?:amp|lt|gt|quot|apos);)/;
/** Another address would be a link to it, or would tell its server who looks. */
const plainReference = /^(?:#|data:image\/(?:png|jpeg|webp)[;,])/;

function isPlainAttribute(name: string, value: string): boolean {
  if ((name.includes(":") && !allowedPrefix.test(name)) || otherEntity.test(value)) return false;
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
  // An animation may change a reference.
  if (name === "attributeName") return !value.includes("href");
  return !/(?:^|:)href$/i.test(name) || plainReference.test(value);
}

/** Most tags have no attribute with a rule. */
const ruled = /[:&]|href|xmlns|attributeName/i;

function isPlainTag(tag: string): boolean {
  if (!ruled.test(tag)) return true;
  for (const [, name = "", double, single] of tag.matchAll(attribute)) {
    if (!isPlainAttribute(name, double ?? single ?? "")) return false;
  }
  return true;
}

/**
 * Whether an image has no active parts, no prefixes besides `xlink` and `xml`, and no references to other files, is UTF-8 and
 * has at most 500,000 characters (decision 79).
 */
export function isPlainSvg(text: string): boolean {
  if (text.length > mostLength || otherEncoding.test(text) || activeParts.test(text)) return false;
  let read = 0;
  for (const [one] of text.matchAll(piece)) {
    if (/^<[a-z]/i.test(one) && !isPlainTag(one)) return false;
    read += one.length;
  }
  return read === text.length;
}

/** Marks of an SVG that would do something when a person opens it as a page. Each pattern reads the text once. */
const activeParts = /<script\b|<foreignobject\b|<iframe\b|<!entity|\son[a-z]+\s*=|javascript:/i;
const useTag = /<use\b[^<>]*>/gi;
const foreignReference = /href\s*=\s*(?:"(?!#)|'(?!#)|[^"'#\s])/i;
/** Another encoding would hide the marks. */
const otherEncoding = /\0|^\ufffd/;
const mostLength = 500_000;

/** Whether an image has no active parts, is UTF-8 and has at most 500,000 characters (decision 79). */
export function isPlainSvg(text: string): boolean {
  if (text.length > mostLength || otherEncoding.test(text) || activeParts.test(text)) return false;
  return !(text.match(useTag) ?? []).some((tag) => foreignReference.test(tag));
}

// Each quantifier is bounded, so that no text makes a pattern read it again and again (one process serves every reader).

/** The address of a script or style, its query, and the position in it. */
const FILE =
  /(https?:\/\/[^\s()<>"'?#@]{1,300}\.(?:m?js|css))(?:\?[^\s()<>"':]{0,300})?((?::\d{1,9}){0,2})(?![^\s()<>"',;])/g;

const REMOVALS: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z0-9+.-]{0,30}:\/\/[^\s()<>"']{0,4000}/gi, "<address>"],
  [/[^\s@()<>"']{1,100}@[^\s@()<>"']{1,300}/g, "<email>"],
  [/\?[^\s()<>"'=]{1,100}=[^\s()<>"']{0,4000}/g, "?…"],
  [/"[^"]{0,4000}("|$)|“[^”]{0,4000}(”|$)|`[^`]{0,4000}(`|$)|«[^»]{0,4000}(»|$)/g, "<value>"],
  // An apostrophe between letters is no quotation mark.
  [/(^|[^\p{L}\p{N}])'(?:[^']|'(?=[\p{L}\p{N}])){0,4000}('|$)/gu, "$1<value>"],
  [/(^|[^\p{L}\p{N}])‘(?:[^’]|’(?=[\p{L}\p{N}])){0,4000}(’|$)/gu, "$1<value>"],
  // Phone numbers, amounts and ids, also with separators.
  [/\+?\p{Nd}(?:[\s().,/-]?\p{Nd}){3,4000}/gu, "<number>"],
];

const CONTROL = /[^\P{Cc}\n]/gu;

/**
 * Removes email addresses, numbers of four and more digits, quoted values, queries and addresses of pages from an error's
 * text (decision 78). Keeps addresses of scripts with their positions, which `portal-remote trace` needs.
 *
 * @param most characters of the result, at most 2,000
 */
export function removePersonalData(text: string, most: number): string {
  // The rest of a huge text is not read. Twice the result leaves room for long parts that become short.
  const parts = text
    .slice(0, most * 2)
    .replace(CONTROL, " ")
    .split(FILE);
  // Before and after each file; its two groups stay.
  const cleaned = parts.map((part, index) => (index % 3 === 0 ? removeFrom(part) : part));
  return cleaned.join("").trim().slice(0, most).trimEnd();
}

function removeFrom(text: string): string {
  return REMOVALS.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
}

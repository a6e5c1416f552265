const longestPath = 2000;
const anyOrigin = "http://portal.invalid";

/** Browsers drop control characters and read a backslash as a slash, so these could disguise another site. */
const hasDisguise = /[\p{Cc}\\]/u;

/** Whether the text is a path, with query and hash, that a browser cannot take to another site (S6). */
export function isReturnPath(text: string): boolean {
  if (text.length > longestPath || !text.startsWith("/") || hasDisguise.test(text)) return false;
  return URL.canParse(text, anyOrigin) && new URL(text, anyOrigin).origin === anyOrigin;
}

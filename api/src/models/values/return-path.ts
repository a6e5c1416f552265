const longestPath = 2000;
/** Placeholder for the portal's origin. */
const anyOrigin = "http://portal.invalid";

/** Browsers drop control characters from an address and read a backslash as a slash. */
const hasDisguise = /[\p{Cc}\\]/u;

/** Whether this is a path of this site, with query and hash, that a browser cannot take elsewhere (S6). */
export function isReturnPath(text: string): boolean {
  if (text.length > longestPath || !text.startsWith("/") || hasDisguise.test(text)) return false;
  return URL.canParse(text, anyOrigin) && new URL(text, anyOrigin).origin === anyOrigin;
}

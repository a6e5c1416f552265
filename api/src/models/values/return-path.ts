const longestPath = 2000;
/** Stands for the portal, whatever its address is. */
const anyOrigin = "http://portal.invalid";

/** A browser drops control characters from an address, and reads a backslash as a slash. */
const hasDisguise = /[\p{Cc}\\]/u;

/** Whether this is a path of this site, with query and hash: nothing that a browser would take elsewhere (S6). */
export function isReturnPath(text: string): boolean {
  if (text.length > longestPath || !text.startsWith("/") || hasDisguise.test(text)) return false;
  return URL.canParse(text, anyOrigin) && new URL(text, anyOrigin).origin === anyOrigin;
}

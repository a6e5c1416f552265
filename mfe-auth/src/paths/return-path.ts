const LONGEST_PATH = 2000;
const PORTAL_ORIGIN = "http://portal.invalid";

/**
 * The return path of a page's query (`returnUrl`), or null. Only a same-origin relative path counts (S6); a path
 * to one of the sign-in pages themselves would lead in a circle and counts as none.
 *
 * @param search query with its '?', or empty
 */
export function readReturnPath(search: string): string | null {
  const value = new URLSearchParams(search).get("returnUrl");
  return value !== null && isReturnPath(value) ? value : null;
}

/** `path` with the return path in its query, so that it survives the way through several pages (S2). */
export function withReturnPath(path: string, returnPath: string | null): string {
  if (returnPath === null) return path;
  const url = new URL(path, PORTAL_ORIGIN);
  url.searchParams.set("returnUrl", returnPath);
  return url.pathname + url.search + url.hash;
}

/** True for the path of a sign-in page, where nobody is signed in yet; `url` may be any text of an answer. */
export function isSignInPath(url: string): boolean {
  const pathname = url.startsWith("/") ? pathnameOf(url) : null;
  return pathname !== null && SIGN_IN_PATHS.has(pathname);
}

function isReturnPath(value: string): boolean {
  if (value.length > LONGEST_PATH || !value.startsWith("/") || hasControlOrBackslash(value)) return false;
  const pathname = pathnameOf(value);
  return pathname !== null && !SIGN_IN_PATHS.has(pathname);
}

const SIGN_IN_PATHS: ReadonlySet<string> = new Set(["/login", "/register", "/login-flow", "/password-reset"]);

/** Lower-case path without a closing slash; null when the text leads to another origin or is no address. */
function pathnameOf(value: string): string | null {
  if (!URL.canParse(value, PORTAL_ORIGIN)) return null;
  const url = new URL(value, PORTAL_ORIGIN);
  if (url.origin !== PORTAL_ORIGIN) return null;
  return url.pathname.toLowerCase().replace(/\/+$/, "") || "/";
}

/** A browser drops control characters from an address and reads a backslash as a slash. */
function hasControlOrBackslash(value: string): boolean {
  return Array.from(value).some((character) => character === "\\" || character < " " || character === "\u007f");
}

const LONGEST_PATH = 2000;
const PORTAL_ORIGIN = "http://portal.invalid";

/** Reads `returnUrl`, only as a same-origin relative path (S6). Ignores a sign-in page, which would loop. */
export function readReturnPath(search: string): string | null {
  const value = new URLSearchParams(search).get("returnUrl");
  return value !== null && isReturnPath(value) ? value : null;
}

/** Keeps the return path across several pages (S2). */
export function withReturnPath(path: string, returnPath: string | null): string {
  if (returnPath === null) return path;
  const url = new URL(path, PORTAL_ORIGIN);
  url.searchParams.set("returnUrl", returnPath);
  return url.pathname + url.search + url.hash;
}

/** Whether `url`, any text of an answer, is the path of a sign-in page. */
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

/** Lower case, without a trailing slash; null for another origin or an invalid address. */
function pathnameOf(value: string): string | null {
  if (!URL.canParse(value, PORTAL_ORIGIN)) return null;
  const url = new URL(value, PORTAL_ORIGIN);
  if (url.origin !== PORTAL_ORIGIN) return null;
  return url.pathname.toLowerCase().replace(/\/+$/, "") || "/";
}

/** Browsers drop control characters from an address and read a backslash as a slash. */
function hasControlOrBackslash(value: string): boolean {
  return Array.from(value).some((character) => character === "\\" || character < " " || character === "\u007f");
}

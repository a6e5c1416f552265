import { BROWSER_COOKIE, BROWSER_ID } from "@portal/shared-ui/api";

import { refusesIds } from "./refuses-ids.js";

/** One year. */
const MAX_AGE_S = 31_536_000;

/** Also for a browser that keeps no cookies: the page must not change the version. */
let ofThisPage: string | null = null;

/**
 * Returns this browser's random id, and stores a new one in a cookie. Call it only to choose a canary. Returns null under Global Privacy Control and Do
 * Not Track, and then removes the cookie.
 */
export function readBrowserId(): string | null {
  const stored = new RegExp(`(?:^|; )${BROWSER_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (refusesIds()) {
    if (stored !== undefined) writeCookie("", 0);
    return null;
  }
  if (stored !== undefined && BROWSER_ID.test(stored)) return stored;
  ofThisPage ??= createId();
  writeCookie(ofThisPage, MAX_AGE_S);
  return ofThisPage;
}

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);
}

function writeCookie(value: string, maxAgeS: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${BROWSER_COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
}

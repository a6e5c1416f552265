import { parseCookie, stringifySetCookie } from "cookie";
import { sessionLifetime } from "./session-lifetime.policy";

export type CookieKind = "session" | "pending" | "device";

/** Sets one of our cookies, or removes it with `value: null`. */
export interface CookieChange {
  cookie: CookieKind;
  value: string | null;
}

export interface CookieJar {
  /** The values of our cookies in a Cookie header; absent or malformed ones are null. */
  read(header: string | undefined): Record<CookieKind, string | null>;
  /** One Set-Cookie header value. */
  write(change: CookieChange): string;
}

const baseNames: Record<CookieKind, string> = {
  session: "portal_session",
  pending: "portal_pending",
  device: "portal_device",
};

/** Milliseconds a browser keeps each, at the longest; the server decides by its own rows (S2, S3, S11, S25). */
const lifetimes: Record<CookieKind, number> = {
  session: sessionLifetime.absolute,
  pending: sessionLifetime.passwordGrant,
  device: sessionLifetime.deviceTrust,
};

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Over https the names carry `__Host-` and the cookies are Secure; always httpOnly, SameSite=Lax, for every path. */
export function createCookieJar(publicUrl: string): CookieJar {
  const secure = publicUrl.startsWith("https://");
  const nameOf = (kind: CookieKind) => (secure ? `__Host-${baseNames[kind]}` : baseNames[kind]);
  const token = (value: string | undefined) => (value !== undefined && tokenForm.test(value) ? value : null);
  return {
    read(header) {
      const values = header === undefined ? {} : parseCookie(header);
      return {
        session: token(values[nameOf("session")]),
        pending: token(values[nameOf("pending")]),
        device: token(values[nameOf("device")]),
      };
    },
    write: ({ cookie, value }) =>
      stringifySetCookie({
        name: nameOf(cookie),
        value: value ?? "",
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: "/",
        maxAge: value === null ? 0 : lifetimes[cookie] / 1000,
      }),
  };
}

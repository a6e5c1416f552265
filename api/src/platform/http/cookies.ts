import { parseCookie, stringifySetCookie } from "cookie";

export type CookieKind = "session" | "pending" | "device";

/**
 * Sets a cookie for `lifetime` milliseconds, or removes it with `value: null`. The server decides by its own rows (S2,
 * S3, S11, S25).
 */
export type CookieChange =
  { cookie: CookieKind; value: string; lifetime: number } | { cookie: CookieKind; value: null };

export interface CookieJar {
  /** Returns the values of our cookies in a Cookie header; null for absent or malformed cookies. */
  read(header: string | undefined): Record<CookieKind, string | null>;
  write(change: CookieChange): string;
}

const baseNames: Record<CookieKind, string> = {
  session: "portal_session",
  pending: "portal_pending",
  device: "portal_device",
};

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Cookies are httpOnly and SameSite=Lax for every path. With https they are also Secure and named `__Host-…`. */
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
    write: (change) =>
      stringifySetCookie({
        name: nameOf(change.cookie),
        value: change.value ?? "",
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: "/",
        maxAge: change.value === null ? 0 : Math.floor(change.lifetime / 1000),
      }),
  };
}

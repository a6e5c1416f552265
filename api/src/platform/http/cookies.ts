import { parseCookie, stringifySetCookie } from "cookie";

export type CookieKind = "session" | "pending" | "device";

/**
 * Sets one of our cookies for as many milliseconds as what it stands for lasts, or removes it with `value: null`. The server decides
 * by its own rows (S2, S3, S11, S25).
 */
export type CookieChange =
  { cookie: CookieKind; value: string; lifetime: number } | { cookie: CookieKind; value: null };

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

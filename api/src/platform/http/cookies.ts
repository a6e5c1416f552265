import { parseCookie, stringifySetCookie } from "cookie";

export type CookieKind = "session" | "pending" | "device";

/** `lifetime` in milliseconds is for the browser; the server decides by its rows (S2, S3, S11, S25). */
export type CookieChange =
  { cookie: CookieKind; value: string; lifetime: number } | { cookie: CookieKind; value: null };

export interface CookieJar {
  /** null: absent or malformed. */
  read(header: string | undefined): Record<CookieKind, string | null>;
  write(change: CookieChange): string;
}

const baseNames: Record<CookieKind, string> = {
  session: "portal_session",
  pending: "portal_pending",
  device: "portal_device",
};

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** httpOnly, SameSite=Lax, every path; with https also Secure and `__Host-…`. */
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

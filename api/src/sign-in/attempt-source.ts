import { createHash } from "node:crypto";
import { toNetwork } from "../platform/http/network";

export interface AttemptSource {
  ip: string;
  /** Null if the browser is not trusted for this account. */
  trustedDeviceToken: string | null;
}

/** 64 hex digits. Each trusted browser counts separately, so that failures of others never lock it (S13). */
export function toSourceKey({ ip, trustedDeviceToken }: AttemptSource): string {
  const source = trustedDeviceToken === null ? `network ${toNetwork(ip)}` : `device ${trustedDeviceToken}`;
  return createHash("sha256").update(source).digest("hex");
}

/** 64 hex digits. Attempts on unknown accounts count the same way. */
export function toAccountKey(account: string): string {
  return createHash("sha256").update(account).digest("hex");
}

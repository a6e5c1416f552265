import { createHash } from "node:crypto";
import { toNetwork } from "../platform/http/network";

export interface AttemptSource {
  ip: string;
  /** Token of the browser if it is trusted for this account; otherwise null. */
  trustedDeviceToken: string | null;
}

/**
 * Key of a login's source, 64 hex digits. A trusted browser has a separate counter, so failures of others never lock it
 * (S13).
 */
export function toSourceKey({ ip, trustedDeviceToken }: AttemptSource): string {
  const source = trustedDeviceToken === null ? `network ${toNetwork(ip)}` : `device ${trustedDeviceToken}`;
  return createHash("sha256").update(source).digest("hex");
}

/** Key of an account, 64 hex digits. Unknown accounts have one too, so that their failures count the same way. */
export function toAccountKey(account: string): string {
  return createHash("sha256").update(account).digest("hex");
}

import { createHash } from "node:crypto";
import { toNetwork } from "../platform/http/network";

export interface AttemptSource {
  ip: string;
  /** Token of the browser, when it is trusted for this account; null otherwise. */
  trustedDeviceToken: string | null;
}

/** A trusted browser has a count of its own, so others' failures never lock it (S13). 64 hex digits. */
export function toSourceKey({ ip, trustedDeviceToken }: AttemptSource): string {
  const source = trustedDeviceToken === null ? `network ${toNetwork(ip)}` : `device ${trustedDeviceToken}`;
  return createHash("sha256").update(source).digest("hex");
}

/** Key of an account, existing or not: failures are counted alike. 64 hex digits. */
export function toAccountKey(account: string): string {
  return createHash("sha256").update(account).digest("hex");
}

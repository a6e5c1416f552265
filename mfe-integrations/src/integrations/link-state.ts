import type { Integration } from "@portal/shared-ui/api";

export type LinkState =
  | { state: "none" }
  /** Access was granted but no link was made: the client can revoke the access or complete the link. */
  | { state: "pending" }
  /** Access was granted to several accounts; the client must choose one. */
  | { state: "choosing" }
  /** The link works or is starting; `relink`: going through the consent page again may fix a problem. */
  | { state: "working"; relink: boolean }
  /** The link ended or expired, so the client must link again. */
  | { state: "ended" };

export function judgeLink({
  status,
  reason,
  relink = false,
  link,
}: Pick<Integration, "status" | "reason" | "relink" | "link">): LinkState {
  switch (status) {
    case "disconnected":
      return { state: reason === null ? "none" : link?.choice ? "choosing" : "pending" };
    case "connected":
    case "syncing":
    case "degraded":
      return { state: "working", relink };
    case "expired":
    case "revoked":
      return { state: "ended" };
  }
}

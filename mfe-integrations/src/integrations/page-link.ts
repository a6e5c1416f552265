import type { Integration } from "@portal/shared-ui/api";

/** How the link to a page stands, in what its card offers. */
export type PageLink =
  | { state: "none" }
  /** Access was given to several pages: one is to be chosen. */
  | { state: "choosing" }
  /** It works, or the portal has begun to make it work. */
  | { state: "working" }
  /** It is linked, and something is wrong that passes, or that signing in again mends. */
  | { state: "degraded" }
  /** It was ended or ran out: only signing in again helps. */
  | { state: "ended" };

export function judgePageLink({ status, reason }: Pick<Integration, "status" | "reason">): PageLink {
  switch (status) {
    case "disconnected":
      return { state: reason === null ? "none" : "choosing" };
    case "connected":
    case "syncing":
      return { state: "working" };
    case "degraded":
      return { state: "degraded" };
    case "expired":
    case "revoked":
      return { state: "ended" };
  }
}

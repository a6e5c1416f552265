import type { Integration } from "@portal/shared-ui/api";

/** How a link by a page of consent stands, in what its card offers. */
export type LinkState =
  | { state: "none" }
  /** Access was given and no link came of it: it is given back, or linked after all. */
  | { state: "pending" }
  /** Access was given to several things, of which one is to be chosen. */
  | { state: "choosing" }
  /** It works, or begins to; going through the page of consent again may mend what troubles it. */
  | { state: "working"; relink: boolean }
  /** It was ended or ran out: it has to be linked again. */
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

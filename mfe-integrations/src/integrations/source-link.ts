import type { Integration } from "@portal/shared-ui/api";

/** How the link to a source stands, in what its card offers. */
export type SourceLink =
  | { state: "none" }
  /** Access was given and no link came of it: it is given back, or linked after all. */
  | { state: "pending" }
  /** It works, perhaps with a trouble that passes. */
  | { state: "working"; trouble: boolean }
  /** It was ended or ran out: it has to be linked again. */
  | { state: "ended" };

export function judgeLink({
  status,
  reason,
  cure: remedy,
}: Pick<Integration, "status" | "reason" | "cure">): SourceLink {
  switch (status) {
    case "disconnected":
      return { state: reason === null ? "none" : "pending" };
    case "connected":
    case "syncing":
    case "degraded":
      return { state: "working", trouble: remedy !== null };
    case "expired":
    case "revoked":
      return { state: "ended" };
  }
}

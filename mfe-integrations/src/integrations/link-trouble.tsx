import type { Integration } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import type { LinkState } from "./link-state.js";

/** What is wrong or still to be done, and what helps. */
export function LinkTrouble({
  integration: { reason, cure: remedy, import: progress },
  link,
}: {
  integration: Pick<Integration, "reason" | "cure" | "import">;
  link: LinkState;
}) {
  // An import without a trouble is told by its progress.
  if (reason === null || (progress && remedy === null)) return null;
  return (
    <Notice tone={remedy === null || link.state === "choosing" ? "info" : "warn"} title={reason}>
      {remedy}
    </Notice>
  );
}

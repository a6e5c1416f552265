import type { Integration } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import type { LinkState } from "./link-state.js";

/** A problem or open task of the link, and its fix. */
export function LinkTrouble({
  integration: { reason, cure: remedy, import: progress },
  link,
}: {
  integration: Pick<Integration, "reason" | "cure" | "import">;
  link: LinkState;
}) {
  // The progress bar covers an import without a problem.
  if (reason === null || (progress && remedy === null)) return null;
  return (
    <Notice tone={remedy === null || link.state === "choosing" ? "info" : "warn"} title={reason}>
      {remedy}
    </Notice>
  );
}

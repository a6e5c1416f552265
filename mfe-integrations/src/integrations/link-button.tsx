import type { PartnerLink } from "@portal/shared-ui/api";
import { Button, Icon, VisuallyHidden } from "@portal/shared-ui/core";

import type { LinkState } from "./link-state.js";

export interface LinkButtonProps {
  link: Pick<PartnerLink, "name" | "kind">;
  state: LinkState["state"];
  /** True when linking this partner is the client's next step. */
  isNext: boolean;
  busy: boolean;
  onLink: () => void;
}

/** For a first link or a repair. */
export function LinkButton({ link: { name, kind }, state, isNext, busy, onLink }: LinkButtonProps) {
  const isFirst = state === "none" || state === "pending";
  return (
    <Button
      // Repairing a link is more urgent than a first one.
      variant={isNext || !(isFirst || state === "choosing") ? "primary" : "secondary"}
      icon={<Icon name="link" size={16} />}
      busy={busy}
      busyLabel={`Opening ${name}`}
      onClick={onLink}
    >
      {isFirst || kind === "sales" ? (
        <>
          Link <VisuallyHidden>{name}</VisuallyHidden> {isFirst ? null : "again"}
        </>
      ) : (
        <>
          Sign in again <VisuallyHidden>to {name}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}

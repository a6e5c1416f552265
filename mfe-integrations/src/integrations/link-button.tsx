import type { PartnerLink } from "@portal/shared-ui/api";
import { Button, Icon, VisuallyHidden } from "@portal/shared-ui/core";

import type { LinkState } from "./link-state.js";

export interface LinkButtonProps {
  link: Pick<PartnerLink, "name" | "kind">;
  state: LinkState["state"];
  /** Linking it is what comes next for the client. */
  isNext: boolean;
  busy: boolean;
  onLink: () => void;
}

/** Leads to the page of consent: for a first link, or for what mends one; its words say which. */
export function LinkButton({ link: { name, kind }, state, isNext, busy, onLink }: LinkButtonProps) {
  const isFirst = state === "none" || state === "pending";
  return (
    <Button
      // What mends a link stands out; a first one is an offer among others.
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

import { describeFailure, type Integration } from "@portal/shared-ui/api";
import { Badge, Button, Icon, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { CardFrame } from "./card-frame.js";
import { judgeLink, type SquareLink } from "./square-connection.js";
import { SquareFacts } from "./square-facts.js";
import { UnlinkDialog } from "./unlink-dialog.js";
import { useLinkSquare } from "./use-link-square.js";
import { useUnlinkDialog } from "./use-unlink-dialog.js";

/** Square: links by its page of consent, says how the link is, unlinks after a warning. */
export function SquareCard({ integration }: { integration: Integration }) {
  const link = judgeLink(integration);
  const linking = useLinkSquare();
  const unlink = useUnlinkDialog();
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone by then.
  const isUnlinked = unlink.message !== null && link.state === "none" && !unlink.dialog.open;
  useEffect(() => {
    if (isUnlinked) heading.current?.focus();
  }, [isUnlinked]);

  return (
    <CardFrame
      partner="square"
      badge={<LinkBadge link={link} />}
      accountName={integration.accountName}
      headingRef={heading}
      actions={
        <>
          {link.state === "working" ? null : (
            <LinkButton again={link.state === "ended"} busy={linking.isPending} onLink={() => linking.mutate()} />
          )}
          {link.state === "none" ? null : (
            <Button onClick={unlink.ask}>
              Unlink <VisuallyHidden>Square</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <SquareFacts integration={integration} link={link} />
      {isUnlinked ? (
        <Notice tone="good" announce>
          {unlink.message}
        </Notice>
      ) : null}
      {linking.isError ? (
        <Notice tone="bad" announce title="Square could not be opened.">
          {describeFailure(linking.error).message}
        </Notice>
      ) : null}
      <UnlinkDialog {...unlink.dialog} />
    </CardFrame>
  );
}

function LinkBadge({ link }: { link: SquareLink }) {
  switch (link.state) {
    case "none":
      return <Badge tone="neutral">Not connected</Badge>;
    case "working":
      return <Badge tone="good">Connected</Badge>;
    case "ended":
      return <Badge tone="bad">Not working</Badge>;
  }
}

function LinkButton({ again, busy, onLink }: { again: boolean; busy: boolean; onLink: () => void }) {
  return (
    <Button
      variant="primary"
      icon={<Icon name="link" size={16} />}
      busy={busy}
      busyLabel="Opening Square"
      onClick={onLink}
    >
      Link <VisuallyHidden>Square</VisuallyHidden> {again ? "again" : null}
    </Button>
  );
}

import type { Integration } from "@portal/shared-ui/api";
import { Badge, Button, Icon, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { CardFrame } from "./card-frame.js";
import { integrationTexts } from "./integration-texts.js";
import { LinkFailure } from "./link-failure.js";
import type { LinkableSource } from "./linkable-sources.js";
import { SourceFacts } from "./source-facts.js";
import { judgeLink, type SourceLink } from "./source-link.js";
import { UnlinkDialog } from "./unlink-dialog.js";
import { useLinkSource } from "./use-link-source.js";
import { useUnlinkDialog } from "./use-unlink-dialog.js";

export interface SourceCardProps {
  source: LinkableSource;
  integration: Integration;
}

/** A source of sales: links by its page of consent, says how the link is, unlinks after a warning. */
export function SourceCard({ source, integration }: SourceCardProps) {
  const { name } = integrationTexts[source];
  const present = judgeLink(integration);
  const linking = useLinkSource(source);
  const unlink = useUnlinkDialog(source);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone by then. What is still to be given back needs no word beside the answer's.
  const isEnded = present.state === "none" || present.state === "pending";
  const isUnlinked = unlink.message !== null && isEnded && !unlink.dialog.open;
  const link: SourceLink = isUnlinked ? { state: "none" } : present;
  useEffect(() => {
    if (isUnlinked) heading.current?.focus();
  }, [isUnlinked]);

  return (
    <CardFrame
      partner={source}
      badge={<LinkBadge link={link} />}
      accountName={integration.accountName}
      headingRef={heading}
      actions={
        <>
          {link.state === "working" ? null : (
            <LinkButton
              name={name}
              again={link.state === "ended"}
              busy={linking.isPending}
              onLink={() => linking.mutate()}
            />
          )}
          {link.state === "none" ? null : (
            <Button onClick={unlink.ask}>
              Unlink <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <SourceFacts integration={integration} link={link} />
      {isUnlinked ? (
        <Notice tone="good" announce>
          {unlink.message}
        </Notice>
      ) : null}
      {linking.isError ? <LinkFailure name={name} error={linking.error} /> : null}
      <UnlinkDialog name={name} isLinked={!isEnded} unbilled={integration.unbilled} {...unlink.dialog} />
    </CardFrame>
  );
}

function LinkBadge({ link }: { link: SourceLink }) {
  switch (link.state) {
    case "none":
    case "pending":
      return <Badge tone="neutral">Not connected</Badge>;
    case "working":
      return <Badge tone="good">Connected</Badge>;
    case "ended":
      return <Badge tone="bad">Not working</Badge>;
  }
}

interface LinkButtonProps {
  name: string;
  again: boolean;
  busy: boolean;
  onLink: () => void;
}

function LinkButton({ name, again, busy, onLink }: LinkButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<Icon name="link" size={16} />}
      busy={busy}
      busyLabel={`Opening ${name}`}
      onClick={onLink}
    >
      Link <VisuallyHidden>{name}</VisuallyHidden> {again ? "again" : null}
    </Button>
  );
}

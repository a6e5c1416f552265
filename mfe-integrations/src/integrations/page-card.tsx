import type { Integration } from "@portal/shared-ui/api";
import { Badge, Button, Icon, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { CardFrame } from "./card-frame.js";
import styles from "./integrations.module.css";
import { LinkFailure } from "./link-failure.js";
import { judgePageLink, type PageLink } from "./page-link.js";
import { PageChoice } from "./page-choice.js";
import { Fact, LastSync } from "./source-facts.js";
import { UnlinkDialog } from "./unlink-dialog.js";
import { useLinkSource } from "./use-link-source.js";
import { useUnlinkDialog } from "./use-unlink-dialog.js";

/** The business page at Facebook: links by its page of consent, lets one of several be chosen, says how the link is, unlinks. */
export function PageCard({ integration }: { integration: Integration }) {
  const present = judgePageLink(integration);
  const linking = useLinkSource("facebook");
  const unlink = useUnlinkDialog("facebook");
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnlinked = unlink.message !== null && present.state === "none" && !unlink.dialog.open;
  useEffect(() => {
    if (isUnlinked) heading.current?.focus();
  }, [isUnlinked]);

  return (
    <CardFrame
      partner="facebook"
      badge={<LinkBadge link={present} />}
      accountName={integration.accountName}
      headingRef={heading}
      actions={
        <>
          {present.state === "working" ? null : (
            <LinkButton link={present} busy={linking.isPending} onLink={() => linking.mutate()} />
          )}
          {present.state === "none" ? null : (
            <Button onClick={unlink.ask}>
              Unlink <VisuallyHidden>Facebook</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {isUnlinked ? null : <PageTrouble integration={integration} />}
      {present.state === "choosing" ? <PageChoice /> : null}
      {present.state === "none" ? null : <PageFacts integration={integration} />}
      {isUnlinked ? (
        <Notice tone="good" announce>
          {unlink.message}
        </Notice>
      ) : null}
      {linking.isError ? <LinkFailure name="Facebook" error={linking.error} /> : null}
      <UnlinkDialog name="Facebook" isLinked {...unlink.dialog}>
        <p>
          New comments, posts and reactions stop coming in from Facebook until you link it again. Events that are here
          already stay.
        </p>
      </UnlinkDialog>
    </CardFrame>
  );
}

/** What is wrong, or still to be done, and what helps. */
function PageTrouble({ integration: { status, reason, cure: remedy } }: { integration: Integration }) {
  if (reason === null) return null;
  return (
    <Notice tone={remedy === null || status === "disconnected" ? "info" : "warn"} title={reason}>
      {remedy}
    </Notice>
  );
}

/** A linked card is always 'Connected'; a second badge says that something is wrong with it. */
function LinkBadge({ link }: { link: PageLink }) {
  switch (link.state) {
    case "none":
      return <Badge tone="neutral">Not connected</Badge>;
    case "choosing":
      return <Badge tone="info">In progress</Badge>;
    case "working":
      return <Badge tone="good">Connected</Badge>;
    case "degraded":
      return (
        <span className={styles.badges}>
          <Badge tone="good">Connected</Badge> <Badge tone="warn">Degraded</Badge>
        </span>
      );
    case "ended":
      return <Badge tone="bad">Not working</Badge>;
  }
}

/** A first link, or what mends one: the button says which. */
function LinkButton({ link, busy, onLink }: { link: PageLink; busy: boolean; onLink: () => void }) {
  const isFirst = link.state === "none";
  return (
    <Button
      variant={link.state === "choosing" ? "secondary" : "primary"}
      icon={<Icon name="link" size={16} />}
      busy={busy}
      busyLabel="Opening Facebook"
      onClick={onLink}
    >
      {isFirst ? (
        <>
          Link <VisuallyHidden>Facebook</VisuallyHidden>
        </>
      ) : (
        <>
          Sign in again <VisuallyHidden>to Facebook</VisuallyHidden>
        </>
      )}
    </Button>
  );
}

function PageFacts({ integration: { lastEventAt = null, lastSyncAt } }: { integration: Integration }) {
  return (
    <dl className={styles.account}>
      <Fact term="Last event">{lastEventAt === null ? "None yet" : <LastSync at={lastEventAt} />}</Fact>
      {lastSyncAt === null ? null : (
        <Fact term="Checked">
          <LastSync at={lastSyncAt} />
        </Fact>
      )}
    </dl>
  );
}

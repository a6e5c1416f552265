import { type Integration, useQueryCache } from "@portal/shared-ui/api";
import { Badge, Button, Icon, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { useState } from "react";

import { CardFrame } from "../integrations/card-frame.js";
import styles from "../integrations/integrations.module.css";
import { UnlinkDialog } from "../integrations/unlink-dialog.js";
import { useTimeZone } from "../integrations/use-time-zone.js";
import { useUnlinking } from "../integrations/use-unlinking.js";
import { WebsiteDialog } from "./website-dialog.js";
import { websiteTexts } from "./website.texts.js";
import { Fact, Facts, Moment } from "../integrations/fact.js";

/** A dialog connects the website. Once it is connected, a click says so instead (§4, S41). */
export function WebsiteCard({ integration }: { integration: Integration }) {
  const { isConnected, status, reason, cure: fix, accountName, lastSyncAt } = integration;
  const { invalidate } = useQueryCache();
  const [open, setOpen] = useState<"dialog" | "alert" | null>(null);
  const unlinking = useUnlinking("POST /integration/disconnect/web", !isConnected);

  function handleConnected() {
    setOpen(null);
    void invalidate("all");
  }

  return (
    <CardFrame
      partner="web"
      badge={<WebsiteBadge isConnected={isConnected} isDegraded={status === "degraded"} />}
      accountName={accountName}
      headingRef={unlinking.heading}
      actions={
        <WebsiteActions
          integration={integration}
          onDetails={() => setOpen("alert")}
          onOpen={() => setOpen("dialog")}
          onUnlink={unlinking.open}
        />
      }
    >
      {reason === null ? null : (
        <Notice tone="warn" title={reason}>
          {fix}
        </Notice>
      )}
      {isConnected ? <WebsiteFacts integration={integration} /> : null}
      {isConnected && open === "alert" ? <AlreadyConnected host={accountName ?? ""} lastHitAt={lastSyncAt} /> : null}
      {unlinking.message === null ? null : (
        <Notice tone="good" announce>
          {unlinking.message}
        </Notice>
      )}
      {open === "dialog" ? (
        <WebsiteDialog connectedHost={accountName} onConnected={handleConnected} onClose={() => setOpen(null)} />
      ) : null}
      <UnlinkDialog
        name="Website"
        warning={[websiteTexts.stops, websiteTexts.lost, websiteTexts.stays]}
        {...unlinking.dialog}
      />
    </CardFrame>
  );
}

interface WebsiteActionsProps {
  integration: Integration;
  onDetails: () => void;
  onOpen: () => void;
  onUnlink: () => void;
}

function WebsiteActions({ integration: { isConnected, status }, onDetails, onOpen, onUnlink }: WebsiteActionsProps) {
  if (!isConnected) {
    return (
      <Button icon={<Icon name="link" size={16} />} onClick={onOpen}>
        Link <VisuallyHidden>Website</VisuallyHidden>
      </Button>
    );
  }
  return (
    <>
      {status === "degraded" ? (
        <Button variant="primary" onClick={onOpen}>
          Test again <VisuallyHidden>Website</VisuallyHidden>
        </Button>
      ) : null}
      <Button onClick={onDetails}>
        Details <VisuallyHidden>Website</VisuallyHidden>
      </Button>
      <Button onClick={onUnlink}>
        Unlink <VisuallyHidden>Website</VisuallyHidden>
      </Button>
    </>
  );
}

function WebsiteBadge({ isConnected, isDegraded }: { isConnected: boolean; isDegraded: boolean }) {
  if (!isConnected) return <Badge tone="neutral">Not connected</Badge>;
  return (
    <span className={styles.badges}>
      <Badge tone="good">Connected</Badge> {isDegraded ? <Badge tone="warn">Degraded</Badge> : null}
    </span>
  );
}

function AlreadyConnected({ host, lastHitAt }: { host: string; lastHitAt: string | null }) {
  const timeZone = useTimeZone();
  const visit = lastHitAt !== null && timeZone !== undefined ? formatZonedInstant(lastHitAt, timeZone) : null;
  return (
    <Notice tone="info" announce title={websiteTexts.alreadyConnected}>
      {host}, {visit === null ? "no visit yet" : `last visit ${visit}`}.
    </Notice>
  );
}

/** A website reports each visit itself, so the portal does not poll it. */
function WebsiteFacts({ integration: { lastSyncAt, visits } }: { integration: Integration }) {
  const count = visits ?? 0;
  return (
    <Facts>
      <Fact term="Last visit">{lastSyncAt === null ? "None yet" : <Moment at={lastSyncAt} />}</Fact>
      <Fact term="Last 7 days">{count === 1 ? "1 visit" : `${count.toLocaleString("en-US")} visits`}</Fact>
      <Fact term="Next refresh">At each visit</Fact>
    </Facts>
  );
}

import { useNavigation } from "@portal/host-contract";
import type { Integration, Partner } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Icon, Notice, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";

import { CardFrame } from "./card-frame.js";
import { textOf } from "./integration.texts.js";
import styles from "./integrations.module.css";
import { LinkFactsSkeleton } from "./link-facts.js";
import { WizardFacts } from "./wizard-facts.js";

export interface IntegrationCardProps {
  integration: Integration;
  /** Read-only: an admin views the page. */
  isPreview: boolean;
}

/** Offers only possible actions: the wizard has a page, the others have none yet. */
export function IntegrationCard({ integration, isPreview }: IntegrationCardProps) {
  const { partner, isConnected, status, reason, cure: fix, accountName, link } = integration;
  const page = link ? undefined : textOf(partner).page;
  // The portal's reason says how far it is and what comes next.
  const isStarted = !isConnected && reason !== null;
  const verb = isPreview ? "Preview" : isConnected ? "View" : isStarted ? "Continue" : "Link";
  return (
    <CardFrame
      partner={partner}
      link={link}
      badge={<PartnerBadge isConnected={isConnected} isStarted={isStarted} isDegraded={status === "degraded"} />}
      accountName={accountName}
      actions={page === undefined ? null : <PageLink partner={partner} page={page} verb={verb} />}
    >
      {reason === null ? null : (
        <Notice tone={isConnected ? "warn" : "info"} title={reason}>
          {fix}
        </Notice>
      )}
      {isConnected && partner === "PCW" ? <WizardFacts integration={integration} /> : null}
    </CardFrame>
  );
}

interface PartnerBadgeProps {
  isConnected: boolean;
  isStarted: boolean;
  isDegraded: boolean;
}

/** A linked card is always 'Connected'; a second badge shows a problem. */
function PartnerBadge({ isConnected, isStarted, isDegraded }: PartnerBadgeProps) {
  if (isConnected) {
    return (
      <span className={styles.badges}>
        <Badge tone="good">Connected</Badge> {isDegraded ? <Badge tone="warn">Degraded</Badge> : null}
      </span>
    );
  }
  return isStarted ? <Badge tone="info">In progress</Badge> : <Badge tone="neutral">Not connected</Badge>;
}

/** In the size of a linked Square, which most clients have. */
export function IntegrationCardSkeleton({ partner, label }: { partner: Partner; label?: string }) {
  return (
    <CardFrame
      partner={partner}
      badge={<Skeleton width="6.5rem" height="1.4rem" label={label} />}
      actions={<Skeleton width="5.5rem" height="var(--control)" />}
    >
      {partner === "square" ? <LinkFactsSkeleton /> : null}
    </CardFrame>
  );
}

function PageLink({ partner, page, verb }: { partner: Partner; page: string; verb: string }) {
  const { Link } = useNavigation();
  return (
    <ButtonLink
      icon={verb === "Link" ? <Icon name="link" size={16} /> : undefined}
      render={(props) => <Link to={page} {...props} />}
    >
      {verb} <VisuallyHidden>{textOf(partner).name}</VisuallyHidden>
    </ButtonLink>
  );
}

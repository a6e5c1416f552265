import { useNavigation } from "@portal/host-contract";
import type { Integration, Partner } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Icon, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";

import { CardFrame } from "./card-frame.js";
import { integrationTexts } from "./integration-texts.js";

export interface IntegrationCardProps {
  integration: Pick<Integration, "partner" | "isConnected">;
  /** An admin looks: there is nothing that they could link. */
  isPreview: boolean;
}

/** One partner and whether it is linked. It offers only what can be done: the wizard has a page, the others none yet. */
export function IntegrationCard({ integration: { partner, isConnected }, isPreview }: IntegrationCardProps) {
  const { page } = integrationTexts[partner];
  return (
    <CardFrame
      partner={partner}
      badge={isConnected ? <Badge tone="good">Connected</Badge> : <Badge tone="neutral">Not connected</Badge>}
      actions={
        page === undefined || isConnected ? null : (
          <PageLink partner={partner} page={page} verb={isPreview ? "Preview" : "Link"} />
        )
      }
    />
  );
}

/** A card before its state is known, in its final size. */
export function IntegrationCardSkeleton({ partner, label }: { partner: Partner; label?: string }) {
  return <CardFrame partner={partner} badge={<Skeleton width="6.5rem" height="1.4rem" label={label} />} />;
}

function PageLink({ partner, page, verb }: { partner: Partner; page: string; verb: "Link" | "Preview" }) {
  const { Link } = useNavigation();
  return (
    <ButtonLink icon={<Icon name="link" size={16} />} render={(look) => <Link to={page} {...look} />}>
      {verb} <VisuallyHidden>{integrationTexts[partner].name}</VisuallyHidden>
    </ButtonLink>
  );
}

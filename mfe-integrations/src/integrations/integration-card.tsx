import { useNavigation } from "@portal/host-contract";
import type { Partner } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Icon, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { type ReactNode, useId } from "react";

import type { IntegrationState } from "./integration-cards.js";
import { integrationTexts } from "./integration-texts.js";
import styles from "./integrations.module.css";

/** One partner and whether it is linked. It offers only what can be done: the wizard has a page, the others none yet. */
export function IntegrationCard({ partner, isConnected }: IntegrationState) {
  const { page } = integrationTexts[partner];
  return (
    <CardFrame
      partner={partner}
      state={isConnected ? <Badge tone="good">Connected</Badge> : <Badge tone="neutral">Not connected</Badge>}
    >
      {page === undefined || isConnected ? null : <PageLink partner={partner} page={page} />}
    </CardFrame>
  );
}

/** A card before its state is known, in its final size. */
export function IntegrationCardSkeleton({ partner, label }: { partner: Partner; label?: string }) {
  return <CardFrame partner={partner} state={<Skeleton width="6.5rem" height="1.4rem" label={label} />} />;
}

function CardFrame({ partner, state, children }: { partner: Partner; state: ReactNode; children?: ReactNode }) {
  const titleId = useId();
  const { name, sentence, icon } = integrationTexts[partner];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
        {state}
      </div>
      <h2 id={titleId} className={styles.name}>
        {name}
      </h2>
      <p className={styles.sentence}>{sentence}</p>
      {children ? <div className={styles.action}>{children}</div> : null}
    </article>
  );
}

function PageLink({ partner, page }: { partner: Partner; page: string }) {
  const { Link } = useNavigation();
  return (
    <ButtonLink icon={<Icon name="link" size={16} />} render={(look) => <Link to={page} {...look} />}>
      Link <VisuallyHidden>{integrationTexts[partner].name}</VisuallyHidden>
    </ButtonLink>
  );
}

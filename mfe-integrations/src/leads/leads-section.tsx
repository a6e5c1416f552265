import { defineQuery, describeFailure, type InboundAnswer, isApiError, useLoad } from "@portal/shared-ui/api";
import { Badge, ErrorCard, Icon, Notice, Skeleton } from "@portal/shared-ui/core";
import { useState } from "react";

import cardStyles from "../integrations/integrations.module.css";
import styles from "./leads.module.css";
import { leadTexts } from "./leads.texts.js";
import { SignedCard } from "./signed-card.js";
import { UnsignedCard } from "./unsigned-card.js";

/** Milliseconds between polls, while the page is visible. */
const ASKED_EVERY = 15_000;

const inboundQuery = defineQuery("GET /integration/inbound");

const useInbound = () => useLoad(inboundQuery(), { refetchInterval: ASKED_EVERY });

/** The secret address is hidden from an admin who views the client. */
function isClientsOnly(error: unknown): boolean {
  return isApiError(error) && error.code === "CLIENTS_ONLY";
}

/** Events that senders post to the portal, without a link (S42). Folded, unless there is a problem. */
export function LeadsSection() {
  const inbound = useInbound();
  const misread = inbound.data?.notUnderstood ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen || inbound.isLoadingError || misread.length > 0}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={16} />
        </span>
        <span className={styles.words}>
          <h2 className={styles.title}>{leadTexts.title}</h2>
          {inbound.data ? <Badges inbound={inbound.data} /> : null}
        </span>
      </summary>
      <div className={styles.inside}>
        <p className={cardStyles.sentence}>{leadTexts.intro}</p>
        <InboundCards inbound={inbound} />
      </div>
    </details>
  );
}

function Badges({ inbound }: { inbound: InboundAnswer }) {
  const { lastSignedAt = null, lastUnsignedAt = null, proofTag = null, notUnderstood = [] } = inbound;
  return (
    <>
      {lastSignedAt === null && lastUnsignedAt === null ? null : <Badge tone="good">{leadTexts.receiving}</Badge>}
      {proofTag === null ? null : <Badge tone="warn">{leadTexts.unproven}</Badge>}
      {notUnderstood.length === 0 ? null : <Badge tone="warn">{leadTexts.unread(notUnderstood.length)}</Badge>}
    </>
  );
}

function InboundCards({ inbound }: { inbound: ReturnType<typeof useInbound> }) {
  if (isClientsOnly(inbound.error)) return <Notice tone="info" title={describeFailure(inbound.error).message} />;
  if (inbound.isLoadingError) {
    return (
      <ErrorCard
        title="Could not load."
        {...describeFailure(inbound.error)}
        retrying={inbound.isFetching}
        onRetry={() => void inbound.refetch()}
      />
    );
  }
  if (inbound.isPending) {
    return (
      <div className={cardStyles.card}>
        <Skeleton height="9rem" label={leadTexts.loading} />
      </div>
    );
  }
  return (
    <ul className={cardStyles.cards}>
      <li>
        <SignedCard inbound={inbound.data} />
      </li>
      <li>
        <UnsignedCard inbound={inbound.data} />
      </li>
    </ul>
  );
}

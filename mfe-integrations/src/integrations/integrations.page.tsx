import { useNavigation, useSession } from "@portal/host-contract";
import { describeFailure, useIntegrations } from "@portal/shared-ui/api";
import { Button, ErrorCard, Notice, PageHeader } from "@portal/shared-ui/core";

import { IntegrationCard, IntegrationCardSkeleton } from "./integration-card.js";
import { CARD_ORDER, isSalesSystem, toIntegrationStates } from "./integration-cards.js";
import styles from "./integrations.module.css";
import { LinkCard } from "./link-card.js";
import { LeadsSection } from "../leads/leads-section.js";
import { WebsiteCard } from "../website/website-card.js";

export function IntegrationsPage() {
  return (
    <>
      <PageHeader title="Integrations" description="Connect the systems you sell with." />
      <Integrations />
      {useSession().role === "admin" ? <AdminNote /> : <LeadsSection />}
    </>
  );
}

function AdminNote() {
  const { Link } = useNavigation();
  return (
    <div className={styles.note}>
      <Notice tone="info" action={<Link to="/AdminDash">Open the client list</Link>}>
        Clients link their own systems. Admins have nothing to link here.
      </Notice>
    </div>
  );
}

function Integrations() {
  const integrations = useIntegrations();
  const isPreview = useSession().role === "admin";
  if (integrations.isLoadingError) {
    return (
      <ErrorCard
        title="Could not load."
        {...describeFailure(integrations.error)}
        retrying={integrations.isFetching}
        onRetry={() => void integrations.refetch()}
      />
    );
  }
  const states = toIntegrationStates(integrations.data ?? []);
  const isFirst = !states.some((state) => isSalesSystem(state) && state.isConnected);
  return (
    <>
      <ul className={styles.cards}>
        {integrations.isPending
          ? CARD_ORDER.map((partner, index) => (
              <li key={partner}>
                <IntegrationCardSkeleton
                  partner={partner}
                  label={index === 0 ? "Loading your integrations" : undefined}
                />
              </li>
            ))
          : states.map((state) => (
              <li key={state.partner}>
                {state.partner === "web" && !isPreview ? (
                  <WebsiteCard integration={state} />
                ) : state.link && !isPreview ? (
                  <LinkCard integration={state} link={state.link} isNext={isFirst && isSalesSystem(state)} />
                ) : (
                  <IntegrationCard integration={state} isPreview={isPreview} />
                )}
              </li>
            ))}
      </ul>
      {integrations.isRefetchError ? (
        <StaleNote busy={integrations.isFetching} onRetry={() => void integrations.refetch()} />
      ) : null}
    </>
  );
}

/** The note is below the cards, so they do not move. */
function StaleNote({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className={styles.note} role="status">
      <Notice
        tone="warn"
        title="We could not refresh this page. It may be out of date."
        action={
          <Button busy={busy} busyLabel="Reading" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        We keep trying.
      </Notice>
    </div>
  );
}

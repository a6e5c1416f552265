import { useNavigation } from "@portal/host-contract";
import { describeFailure, type Integration, type Loaded } from "@portal/shared-ui/api";
import { ErrorCard, Notice } from "@portal/shared-ui/core";

import { ConnectionNotices } from "../sales/connection-notices.js";
import { LinkedAccounts } from "../sales/linked-accounts.js";
import { sourceTexts } from "../sales/order.texts.js";
import { findSalesConnections, isSalesSource } from "../sales/sales-connections.js";
import { setupStepTexts } from "./setup-step.texts.js";
import { hasBank } from "./setup-steps.js";

export interface HomeNoticesProps {
  integrations: Loaded<Integration[]>;
  /** True when sales exist, for example of a source that is no longer linked. */
  hasHistory: boolean;
}

export function HomeNotices({ integrations, hasHistory }: HomeNoticesProps) {
  if (integrations.isLoadingError) return <ConnectionsFailure integrations={integrations} />;
  if (!integrations.data) return null;
  const connections = findSalesConnections(integrations.data);
  return (
    <>
      {hasHistory && connections.length === 0 ? <UnlinkedNotice integrations={integrations.data} /> : null}
      <ConnectionNotices connections={connections} />
      <WizardNotice integrations={integrations.data} />
      <LinkedAccounts connections={connections} />
    </>
  );
}

export function ConnectionsFailure({ integrations }: Pick<HomeNoticesProps, "integrations">) {
  return (
    <ErrorCard
      title="Your connections could not be loaded."
      {...describeFailure(integrations.error)}
      retrying={integrations.isFetching}
      onRetry={() => void integrations.refetch()}
    />
  );
}

/** Names the accounts that were read and are no longer linked. If an older server sends no date, names none. */
function describeUnlinked(integrations: readonly Integration[]): string {
  const names = integrations.flatMap(({ partner, lastSyncAt }) =>
    isSalesSource(partner) && lastSyncAt !== null ? [sourceTexts[partner]] : [],
  );
  if (names.length === 0) return "Your sales system is unlinked.";
  return `${new Intl.ListFormat("en-US").format(names)} ${names.length === 1 ? "is" : "are"} unlinked.`;
}

function UnlinkedNotice({ integrations }: { integrations: readonly Integration[] }) {
  const { Link } = useNavigation();
  return (
    <Notice
      compact
      tone="warn"
      title={describeUnlinked(integrations)}
      action={<Link to="/init">Go to Integrations</Link>}
    >
      The sales that were imported stay and still count. New ones come in once you link it again.
    </Notice>
  );
}

/** The next step in the wizard: the agreement, then what the portal says about the bank. */
function WizardNotice({ integrations }: { integrations: readonly Integration[] }) {
  const { Link } = useNavigation();
  if (hasBank(integrations)) return null;
  const { title, sentence, action } = setupStepTexts.agreement;
  const { reason = null, cure = null } = integrations.find(({ partner }) => partner === "PCW") ?? {};
  return (
    <Notice
      compact
      tone="info"
      title={reason ?? `Your next step: ${title}`}
      action={<Link to={action.to}>{action.label}</Link>}
    >
      {reason === null ? sentence : cure}
    </Notice>
  );
}

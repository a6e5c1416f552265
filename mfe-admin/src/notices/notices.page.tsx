import { useNavigation } from "@portal/host-contract";
import { type ClientNotice, describeFailure } from "@portal/shared-ui/api";
import { ButtonLink, Card, EmptyState, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { useState } from "react";

import { Trail } from "../lists/trail.js";
import { NoticeForm } from "./notice-form.js";
import { NoticeList } from "./notice-list.js";
import styles from "./notices.module.css";
import { useNotices } from "./use-notices.js";

/** `/admin/notices`: notices from outside the portal, for billing staff (S55, D176). */
export function NoticesPage() {
  const { location } = useNavigation();
  const client = new URLSearchParams(location.search).get("client");
  return (
    <>
      <Trail here="Notices" />
      <PageHeader
        title="Notices"
        description="Notices that a client gave in the portal, or sent by email or mail and staff recorded here."
      />
      {client === null ? <NoClientChosen /> : <Notices key={client} clientId={client} />}
    </>
  );
}

function NoClientChosen() {
  const { Link } = useNavigation();
  return (
    <Card>
      <EmptyState
        icon="users"
        title="No client is chosen"
        action={<ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Choose a client</ButtonLink>}
      >
        Choose a client to see or record their notices.
      </EmptyState>
    </Card>
  );
}

function Notices({ clientId }: { clientId: string }) {
  const notices = useNotices(clientId);
  const [corrected, setCorrected] = useState<ClientNotice | null>(null);
  if (notices.isPending) return <Skeleton height="20rem" label="Loading the notices" />;
  if (notices.isLoadingError) {
    return (
      <ErrorCard
        title="The notices could not be loaded."
        {...describeFailure(notices.error)}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  const { business, timeZone } = notices.data;
  return (
    <div className={styles.page}>
      <NoticeList notices={notices.data.notices} timeZone={timeZone} onCorrect={setCorrected} />
      <NoticeForm
        key={corrected?.id}
        {...{ clientId, business, timeZone, corrected }}
        onDone={() => setCorrected(null)}
      />
    </div>
  );
}

import { useNavigation, useSession } from "@portal/host-contract";
import { can, describeFailure } from "@portal/shared-ui/api";
import { ButtonLink, ErrorCard, Icon, PageHeader } from "@portal/shared-ui/core";
import { useState } from "react";

import { ClientSalesPanel } from "../sales/client-sales-panel.js";
import { SkippedRecords } from "../skipped-records/skipped-records.js";
import styles from "./admin-dash.module.css";
import { ClientList } from "./client-list.js";
import { ClientListSkeleton } from "./client-list-skeleton.js";
import type { Selection } from "./selection.js";
import { useClients } from "./use-clients.js";

/** `/AdminDash`: what a person must look at, the agency's clients, their verified sales and the commission. */
export function AdminDashPage() {
  const { role } = useSession();
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        description="Your clients, their verified sales and the commission."
        actions={can(role, "administer") ? <AdminLinks /> : null}
      />
      <div className={styles.page}>
        <SkippedRecords />
        <AdminDash />
      </div>
    </>
  );
}

function AdminLinks() {
  const { Link } = useNavigation();
  return (
    <>
      <ButtonLink icon={<Icon name="mail" />} render={(look) => <Link to="/admin/invitations" {...look} />}>
        Invitations
      </ButtonLink>
      <ButtonLink icon={<Icon name="shield" />} render={(look) => <Link to="/admin/audit" {...look} />}>
        Audit log
      </ButtonLink>
    </>
  );
}

function AdminDash() {
  const clients = useClients();
  const [selection, setSelection] = useState<Selection>(new Set());
  if (clients.isPending) return <ClientListSkeleton />;
  if (clients.isLoadingError) {
    return (
      <ErrorCard
        title="Error fetching data"
        {...describeFailure(clients.error)}
        retrying={clients.isFetching}
        onRetry={() => void clients.refetch()}
      />
    );
  }
  return (
    <>
      <ClientList clients={clients.data} selection={selection} onSelect={setSelection} />
      {clients.data.length === 0 ? null : <ClientSalesPanel clients={clients.data} selection={selection} />}
    </>
  );
}

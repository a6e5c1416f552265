import { describeFailure, type InvitationItem, staffTexts } from "@portal/shared-ui/api";
import { Button, Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { AgencyTime } from "../lists/agency-time.js";
import styles from "./invitations.module.css";
import { useInvitations, useRevoke } from "./use-invitations.js";

export function InvitationList() {
  const invitations = useInvitations();
  if (invitations.isPending) {
    return (
      <Card title="Waiting for an answer">
        <Skeleton height="2.5rem" lines={2} label="Loading the invitations" />
      </Card>
    );
  }
  if (invitations.isLoadingError) {
    return (
      <ErrorCard
        title="The invitations could not be loaded."
        {...describeFailure(invitations.error)}
        retrying={invitations.isFetching}
        onRetry={() => void invitations.refetch()}
      />
    );
  }
  return <OpenInvitations invitations={invitations.data} />;
}

function OpenInvitations({ invitations }: { invitations: readonly InvitationItem[] }) {
  const [selected, setSelected] = useState<InvitationItem | null>(null);
  const revoking = useRevoke(() => setSelected(null));
  return (
    <Card title="Waiting for an answer" flush>
      {invitations.length === 0 ? (
        <EmptyState icon="mail" title="No open invitations">
          Pending invitations appear here.
        </EmptyState>
      ) : (
        <DataTable
          caption="Open invitations"
          columns={createColumns(setSelected)}
          rows={invitations}
          rowKey={({ id }) => id}
        />
      )}
      <ConfirmDialog
        open={selected !== null}
        title="Revoke this invitation?"
        confirmLabel="Revoke"
        busy={revoking.isPending}
        busyLabel="Revoking"
        onConfirm={() => selected && revoking.mutate(selected.id)}
        onCancel={() => setSelected(null)}
      >
        The link we sent to {selected?.email} will stop working.
      </ConfirmDialog>
    </Card>
  );
}

function createColumns(onRevoke: (invitation: InvitationItem) => void): readonly DataColumn<InvitationItem>[] {
  return [
    { key: "email", header: "Email", cell: ({ email }) => <span className={styles.address}>{email}</span> },
    { key: "role", header: "Role", cell: ({ role }) => staffTexts[role].label },
    { key: "by", header: "Invited by", cell: ({ invitedBy }) => invitedBy ?? "A former admin" },
    { key: "until", header: "Works until", cell: ({ expiresAt }) => <AgencyTime at={expiresAt} named /> },
    {
      key: "revoke",
      header: "Action",
      narrow: "plain",
      cell: (invitation) => (
        <Button aria-label={`Revoke the invitation of ${invitation.email}`} onClick={() => onRevoke(invitation)}>
          Revoke
        </Button>
      ),
    },
  ];
}

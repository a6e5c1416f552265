import { describeFailure } from "@portal/shared-ui/api";
import { ErrorCard, PageHeader } from "@portal/shared-ui/core";

import { ClientList } from "./client-list.js";
import { ClientListSkeleton } from "./client-list-skeleton.js";
import { useClients } from "./use-clients.js";

/** `/AdminDash`: the agency's clients. */
export function AdminDashPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" description="Everyone who has signed up as a client." />
      <Clients />
    </>
  );
}

function Clients() {
  const clients = useClients();
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
  return <ClientList clients={clients.data} />;
}

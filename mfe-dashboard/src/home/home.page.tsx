import { useSession } from "@portal/host-contract";
import { PageHeader } from "@portal/shared-ui/core";

import { findSalesConnections } from "../sales/sales-connections.js";
import { SalesDashboard } from "../sales/sales-dashboard.js";
import { SALES_DESCRIPTION, SalesSkeleton } from "../sales/sales-skeleton.js";
import { AdminStart } from "./admin-start.js";
import { BankStepNotice } from "./bank-step-notice.js";
import { FirstRun } from "./first-run.js";
import { useIntegrations } from "./use-integrations.js";

/** `/`: the sales of a client; before anything is linked, what to do next (S37). An admin has none. */
export function HomePage() {
  const { role } = useSession();
  return role === "admin" ? <AdminHome /> : <ClientHome />;
}

function AdminHome() {
  const { userName } = useSession();
  return (
    <>
      <PageHeader title={`Welcome, ${userName}`} description="You are signed in as an admin." />
      <AdminStart />
    </>
  );
}

function ClientHome() {
  const { userName } = useSession();
  const integrations = useIntegrations();
  const connections = findSalesConnections(integrations.data ?? []);
  const title = `Welcome, ${userName}`;
  if (integrations.isPending) {
    // Most clients are linked: theirs is the page that should not jump.
    return (
      <>
        <PageHeader title={title} description={SALES_DESCRIPTION} />
        <SalesSkeleton />
      </>
    );
  }
  if (connections.length > 0) {
    const hasBank = integrations.data?.some((row) => row.partner === "PCW" && row.isConnected);
    return <SalesDashboard title={title} connections={connections} notice={hasBank ? null : <BankStepNotice />} />;
  }
  return (
    <>
      <PageHeader title={title} description="Set up your account, then follow your sales here." />
      <FirstRun integrations={integrations} />
    </>
  );
}

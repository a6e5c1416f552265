import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { ButtonLink, Card, EmptyState, PageHeader } from "@portal/shared-ui/core";

import { InvoiceList } from "./invoice-list.js";

/** `/invoices`: a client's invoices; whose they are stands in the address of who bills. */
export function InvoicesPage() {
  const { location } = useNavigation();
  const { role } = useSession();
  const isAgency = can(role, "bill clients");
  const client = isAgency ? new URLSearchParams(location.search).get("client") : null;
  return (
    <>
      <PageHeader title="Invoices" description="Each with its lines, and where its debit is." />
      <Card flush>{isAgency && client === null ? <NobodyChosen /> : <InvoiceList client={client} />}</Card>
    </>
  );
}

function NobodyChosen() {
  const { Link } = useNavigation();
  return (
    <EmptyState
      icon="users"
      title="No client is chosen"
      action={<ButtonLink render={(look) => <Link to="/AdminDash" {...look} />}>Choose a client</ButtonLink>}
    >
      Each client has invoices of their own.
    </EmptyState>
  );
}

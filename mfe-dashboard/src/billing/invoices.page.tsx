import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { ButtonLink, Card, EmptyState, Icon, PageHeader } from "@portal/shared-ui/core";

import { InvoiceList } from "./invoice-list.js";

/** `/invoices`: a client's invoices; whose they are stands in the address of who bills. */
export function InvoicesPage() {
  const { location, Link } = useNavigation();
  const { role } = useSession();
  const isAgency = can(role, "bill clients");
  const client = isAgency ? new URLSearchParams(location.search).get("client") : null;
  const debits = client === null ? "/debits" : `/debits?client=${encodeURIComponent(client)}`;
  return (
    <>
      <PageHeader
        title="Invoices"
        description="Each with its lines, and where its debit is."
        actions={
          <ButtonLink icon={<Icon name="calendar" />} render={(look) => <Link to={debits} {...look} />}>
            Debits
          </ButtonLink>
        }
      />
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
      Each client has invoices of their own. Under Debits are those of all.
    </EmptyState>
  );
}

import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";
import { ButtonLink, Card, Icon, PageHeader } from "@portal/shared-ui/core";

import { InvoiceList } from "./invoice-list.js";

/** `/invoices`: own or, for billing staff, all or the URL's client. */
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
        description="Every invoice with its lines and its debit."
        actions={
          <ButtonLink icon={<Icon name="calendar" />} render={(props) => <Link to={debits} {...props} />}>
            Debits
          </ButtonLink>
        }
      />
      <Card flush>
        <InvoiceList client={client} isOfAllClients={isAgency && client === null} />
      </Card>
    </>
  );
}

import { useNavigation } from "@portal/host-contract";
import { Card } from "@portal/shared-ui/core";

import { InvoiceList } from "./invoice-list.js";

/** Card of the settings page. */
export function InvoicesCard({ id }: { id: string }) {
  const { Link } = useNavigation();
  return (
    <Card id={id} title="Invoices" actions={<Link to="/debits">Debits</Link>} flush>
      <InvoiceList client={null} isOfAllClients={false} />
    </Card>
  );
}

import { Card } from "@portal/shared-ui/core";

import { InvoiceList } from "./invoice-list.js";

/** One's own invoices, among the settings. */
export function InvoicesCard({ id }: { id: string }) {
  return (
    <Card id={id} title="Invoices" flush>
      <InvoiceList client={null} />
    </Card>
  );
}

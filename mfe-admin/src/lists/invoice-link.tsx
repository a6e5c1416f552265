import { useNavigation, useSession } from "@portal/host-contract";
import { can } from "@portal/shared-ui/api";

import page from "./page.module.css";

/** The number, as a link for people who may open the invoice. */
export function InvoiceLink({ id, number }: { id: string; number: string }) {
  const { Link } = useNavigation();
  const { role } = useSession();
  return (
    <span className={page.whole}>
      {can(role, "bill clients") ? <Link to={`/invoice?id=${encodeURIComponent(id)}`}>{number}</Link> : number}
    </span>
  );
}

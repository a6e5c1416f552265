import { useNavigation } from "@portal/host-contract";
import type { DebitsAnswer, OwedInvoice } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count } from "./billing.texts.js";
import styles from "./owed-notice.module.css";
import { cureActions, NOTHING_MORE, tellCure, tellEndToClient } from "./owed.texts.js";

/** Shows clients the amount that we could not collect, the cause and the next step. */
export function OwedNotice({ owed: { invoices, count: number, amount } }: Pick<DebitsAnswer, "owed">) {
  const [first] = invoices;
  if (!first) return null;
  const more = number - invoices.length;
  const [cure, ...others] = [...new Set(invoices.map(tellCure))];
  const isCollected = invoices.some(({ ended }) => ended === "payment");
  return (
    <Notice
      compact
      tone="bad"
      title={
        <>
          {isCollected ? "You still owe" : "We couldn’t collect"} <Money amount={amount} />
          {number === 1 ? null : ` of ${number.toLocaleString("en-US")} invoices`}
        </>
      }
      action={<Actions invoices={invoices} />}
    >
      {number === 1 ? (
        `Invoice ${first.invoice_number}. ${tellEndToClient(first)}`
      ) : (
        <EachEnd invoices={invoices} more={more} withCures={others.length > 0} />
      )}{" "}
      <p>
        {NOTHING_MORE} {others.length === 0 ? cure : null}
      </p>
    </Notice>
  );
}

function listCures(invoices: readonly OwedInvoice[]): OwedInvoice["cure"][] {
  return [...new Set(invoices.map(({ cure }) => cure))];
}

interface EachEndProps {
  invoices: readonly OwedInvoice[];
  more: number;
  /** The next step differs between invoices, so each shows its own. */
  withCures: boolean;
}

function EachEnd({ invoices, more, withCures }: EachEndProps) {
  const { Link } = useNavigation();
  return (
    <ul className={styles.list}>
      {invoices.map((invoice) => (
        <li key={invoice.invoiceId}>
          <Link to={`/invoice?id=${encodeURIComponent(invoice.invoiceId)}`}>{invoice.invoice_number}</Link>,{" "}
          <Money amount={invoice.amount} />: {tellEndToClient(invoice)}
          {withCures ? ` ${tellCure(invoice) ?? ""}` : null}
        </li>
      ))}
      {more > 0 ? <li>And {count(more, "earlier one", "earlier ones")}.</li> : null}
    </ul>
  );
}

function Actions({ invoices }: { invoices: readonly OwedInvoice[] }) {
  const { Link } = useNavigation();
  const [first] = invoices;
  const [label] = listCures(invoices).flatMap((cure) => cureActions[cure] ?? []);
  return (
    <span className={styles.actions}>
      {label === undefined ? null : <Link to="/PrivateClientWizard">{label}</Link>}
      {invoices.length === 1 && first ? (
        <Link to={`/invoice?id=${encodeURIComponent(first.invoiceId)}`}>Show the invoice</Link>
      ) : null}
    </span>
  );
}

import { useAgency, useNavigation } from "@portal/host-contract";
import type { DebitsAnswer, OwedInvoice } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count } from "./billing.texts.js";
import styles from "./owed-notice.module.css";
import { agencyCures, cureActions, NOTHING_MORE, tellCure, tellEnd, tellEndToClient } from "./owed.texts.js";

/** Shows clients the amount that we could not collect, the cause and the next step. */
export function OwedNotice({ owed: { invoices, count: number, amount } }: Pick<DebitsAnswer, "owed">) {
  const [first] = invoices;
  if (!first) return null;
  const more = number - invoices.length;
  const [cure, ...others] = [...new Set(invoices.map(tellCure))];
  return (
    <Notice
      compact
      tone="bad"
      title={
        <>
          {nameOwed(invoices)} <Money amount={amount} />
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

const nameOwed = (invoices: readonly OwedInvoice[]) =>
  invoices.some(({ ended }) => ended === "payment") ? "You still owe" : "We couldn’t collect";

export interface InvoiceOwedProps {
  owed: OwedInvoice;
  isAgency: boolean;
}

/** On the invoice's own page: why it is owed, and the reader's next step. */
export function InvoiceOwed({ owed, isAgency }: InvoiceOwedProps) {
  if (isAgency) {
    return (
      <Notice
        tone="bad"
        title={
          <>
            Owed: <Money amount={owed.amount} />
          </>
        }
      >
        {tellEnd(owed)} {agencyCures[owed.cure]}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={
        <>
          {nameOwed([owed])} <Money amount={owed.amount} />
        </>
      }
      action={<CureLinks cures={[owed.cure]} />}
    >
      {tellEndToClient(owed)} {NOTHING_MORE} {tellCure(owed)}
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
  return (
    <span className={styles.actions}>
      <CureLinks cures={listCures(invoices)} />
      {invoices.length === 1 && first ? (
        <Link to={`/invoice?id=${encodeURIComponent(first.invoiceId)}`}>Show the invoice</Link>
      ) : null}
    </span>
  );
}

/** Where the client takes the next step: the wizard, or a message to the agency. */
function CureLinks({ cures }: { cures: readonly OwedInvoice["cure"][] }) {
  const { Link } = useNavigation();
  const agency = useAgency();
  const [label] = cures.flatMap((cure) => cureActions[cure] ?? []);
  return (
    <>
      {label === undefined ? null : <Link to="/PrivateClientWizard">{label}</Link>}
      {cures.includes("ask") && agency !== null ? <a href={`mailto:${agency.email}`}>Contact us</a> : null}
    </>
  );
}

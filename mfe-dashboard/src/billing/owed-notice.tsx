import { useAgency, useNavigation } from "@portal/host-contract";
import type { DebitsAnswer, OwedInvoice } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count } from "./billing.texts.js";
import styles from "./owed-notice.module.css";
import {
  agencyFixes,
  fixActions,
  NOTHING_MORE,
  describeFix,
  describeOutcome,
  describeOutcomeToClient,
} from "./owed.texts.js";

/** For clients: what we could not collect, why, and the next step. */
export function OwedNotice({ owed: { invoices, count: number, amount } }: Pick<DebitsAnswer, "owed">) {
  const [first] = invoices;
  if (!first) return null;
  const more = number - invoices.length;
  const [fix, ...others] = [...new Set(invoices.map(describeFix))];
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
        `Invoice ${first.invoice_number}. ${describeOutcomeToClient(first)}`
      ) : (
        <EachOutcome invoices={invoices} more={more} withFixes={others.length > 0} />
      )}{" "}
      <p>
        {NOTHING_MORE} {others.length === 0 ? fix : null}
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

/** Notice on the page of an owed invoice. */
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
        {describeOutcome(owed)} {agencyFixes[owed.cure]}
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
      action={<FixLinks fixes={[owed.cure]} />}
    >
      {describeOutcomeToClient(owed)} {NOTHING_MORE} {describeFix(owed)}
    </Notice>
  );
}

function listFixes(invoices: readonly OwedInvoice[]): OwedInvoice["cure"][] {
  return [...new Set(invoices.map(({ cure }) => cure))];
}

interface EachOutcomeProps {
  invoices: readonly OwedInvoice[];
  more: number;
  /** True when the next steps differ, so each invoice shows its own. */
  withFixes: boolean;
}

function EachOutcome({ invoices, more, withFixes }: EachOutcomeProps) {
  const { Link } = useNavigation();
  return (
    <ul className={styles.list}>
      {invoices.map((invoice) => (
        <li key={invoice.invoiceId}>
          <Link to={`/invoice?id=${encodeURIComponent(invoice.invoiceId)}`}>{invoice.invoice_number}</Link>,{" "}
          <Money amount={invoice.amount} />: {describeOutcomeToClient(invoice)}
          {withFixes ? ` ${describeFix(invoice) ?? ""}` : null}
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
      <FixLinks fixes={listFixes(invoices)} />
      {invoices.length === 1 && first ? (
        <Link to={`/invoice?id=${encodeURIComponent(first.invoiceId)}`}>Show the invoice</Link>
      ) : null}
    </span>
  );
}

/** Links to the wizard, or to a message to the agency. */
function FixLinks({ fixes }: { fixes: readonly OwedInvoice["cure"][] }) {
  const { Link } = useNavigation();
  const agency = useAgency();
  const [label] = fixes.flatMap((fix) => fixActions[fix] ?? []);
  return (
    <>
      {label === undefined ? null : <Link to="/PrivateClientWizard">{label}</Link>}
      {fixes.includes("ask") && agency !== null ? <a href={`mailto:${agency.email}`}>Contact us</a> : null}
    </>
  );
}

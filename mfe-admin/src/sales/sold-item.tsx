import type { ClientSale } from "@portal/shared-ui/api";
import { Badge, type DataColumn } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import type { ReactNode } from "react";

import styles from "./client-sales.module.css";
import { kindTexts, sourceTexts } from "./sale.texts.js";

export interface SoldItemProps {
  sale: ClientSale;
  /** True: the client's name is beside the source. */
  isNamed: boolean;
  children: ReactNode;
}

export function SoldItem({ sale, isNamed, children }: SoldItemProps) {
  return (
    <div className={styles.sale}>
      {children}
      <span className={styles.tags}>
        {sale.kind === "sale" ? null : <Badge tone="bad">{kindTexts[sale.kind]}</Badge>}
        {sale.state === "not confirmed" ? <Badge tone="warn">Not confirmed</Badge> : null}
        {sale.state === "billed" ? <Badge tone="good">Billed</Badge> : null}
        {sale.state === "held" ? <Badge tone="bad">{describeHold(sale)}</Badge> : null}
        <span className={styles.faint}>
          {isNamed ? `${sale.name}, ` : ""}
          {sourceTexts[sale.source]}
        </span>
      </span>
    </div>
  );
}

const describeHold = ({ reason }: ClientSale) =>
  reason === "may-be-same" ? "On hold: possible duplicate" : "On hold: debits are stopped";

/** Columns that all lists of sales share. */
export const saleColumns: readonly DataColumn<ClientSale>[] = [
  { key: "date", header: "Date", narrow: "plain", cell: ({ date }) => formatDay(date) },
  {
    key: "total",
    header: "Total",
    align: "end",
    narrow: "corner",
    cell: ({ totalOrder, currency }) => <Money amount={totalOrder} currency={currency} />,
  },
];

import type { ClientSale } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, Icon } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";

import { countRows } from "../clients/client.texts.js";
import styles from "./client-sales.module.css";
import { groupByReason, type LeftOutGroup } from "./group-by-reason.js";
import { exclusionTexts } from "./sale.texts.js";
import { saleColumns, SoldItem } from "./sold-item.js";

export interface LeftOutSalesProps {
  /** Loaded rows, including those that count. */
  rows: readonly ClientSale[];
  /** True: rows name their client. */
  isNamed: boolean;
}

export function LeftOutSales({ rows, isNamed }: LeftOutSalesProps) {
  const groups = groupByReason(rows);
  if (groups.length === 0) return null;
  return (
    <Card title="Left out, and why" actions={<span className={styles.faint}>None of this is billed</span>} flush>
      <ul>
        {groups.map((group) => (
          <li key={group.reason} className={styles.group}>
            <LeftOutReason group={group} isNamed={isNamed} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LeftOutReason({ group, isNamed }: { group: LeftOutGroup; isNamed: boolean }) {
  const { reason, rows, sales, refunds, totals } = group;
  const name = exclusionTexts[reason];
  return (
    <details>
      <summary className={styles.reason}>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
        <span className={styles.why}>{name}</span>
        <span className={styles.faint}>{countRows({ sales, refunds })}</span>
        <span className={styles.sum}>
          {totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(", ")}
        </span>
      </summary>
      <DataTable
        caption={`Left out: ${name}`}
        columns={createColumns(isNamed)}
        rows={rows}
        rowKey={({ source, id }) => `${source} ${id}`}
      />
    </details>
  );
}

function createColumns(isNamed: boolean): readonly DataColumn<ClientSale>[] {
  return [
    {
      key: "item",
      header: "Sold",
      cell: (sale) => (
        <SoldItem sale={sale} isNamed={isNamed}>
          {sale.item}
        </SoldItem>
      ),
    },
    ...saleColumns,
  ];
}

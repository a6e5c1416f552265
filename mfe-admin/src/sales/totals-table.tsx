import type { ClientSalesTotal } from "@portal/shared-ui/api";
import { Button, Card, type DataColumn, DataTable, DefinitionList } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { useState } from "react";

import styles from "./client-sales.module.css";
import { sumTotals } from "./sum-totals.js";

/** Few at first, to keep the sales below near. */
const ROWS_SHOWN = 20;

const columns: readonly DataColumn<ClientSalesTotal>[] = [
  { key: "name", header: "Client", cell: ({ name }) => name },
  { key: "total", header: "Sales", align: "end", cell: ({ totalOrder }) => <Money amount={totalOrder} /> },
  { key: "verified", header: "Verified", align: "end", cell: ({ verified }) => <Money amount={verified} /> },
  {
    key: "commission",
    header: "Commission (30%)",
    align: "end",
    cell: ({ commission }) => <Money amount={commission} />,
  },
];

export function TotalsTable({ totals, days }: { totals: readonly ClientSalesTotal[]; days: string }) {
  const all = sumTotals(totals);
  const [isExpanded, setExpanded] = useState(false);
  const isWhole = isExpanded || totals.length <= ROWS_SHOWN;
  return (
    <Card title="Totals" actions={<span className={styles.faint}>{days}</span>} flush>
      <div className={styles.sums}>
        <DefinitionList
          items={[
            totals.length === 1
              ? { term: "Sales", description: <Money amount={all.totalOrder} /> }
              : { term: "Clients", description: totals.length.toLocaleString("en-US") },
            { term: "Verified sales", description: <Money amount={all.verified} /> },
            { term: "Commission", description: <Money amount={all.commission} /> },
          ]}
        />
      </div>
      {totals.length > 1 ? (
        <DataTable
          caption="Totals"
          columns={columns}
          rows={isWhole ? totals : totals.slice(0, ROWS_SHOWN)}
          rowKey={({ clientId }) => clientId}
        />
      ) : null}
      {isWhole ? null : (
        <div className={styles.more}>
          <Button onClick={() => setExpanded(true)}>Show all {totals.length} clients</Button>
        </div>
      )}
    </Card>
  );
}

import { Button, Card } from "@portal/shared-ui/core";
import { type ReactNode, useState } from "react";

import styles from "./chart-card.module.css";

export interface ChartCardProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
}

/** Switches between chart and table. */
export function ChartCard({ title, chart, table }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      flush={isTable}
      actions={
        <Button variant="quiet" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as a table
        </Button>
      }
    >
      {isTable ? table : chart}
    </Card>
  );
}

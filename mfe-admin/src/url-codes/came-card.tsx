import type { CameByLink } from "@portal/shared-ui/api";
import { Card, DefinitionList } from "@portal/shared-ui/core";

import { CAME_NOTE, describeCame } from "./came.texts.js";
import styles from "./url-codes.module.css";

/** Results of a link's clicks with their certainty. */
export function CameCard({ visits, leads, sales }: CameByLink) {
  return (
    <Card title="Results">
      <DefinitionList
        items={[
          { term: "Visits", description: describeCame(visits, "visit", "visits") },
          { term: "Leads", description: describeCame(leads, "lead", "leads") },
          { term: "Sales", description: describeCame(sales, "sale", "sales") },
        ]}
      />
      <p className={styles.faint}>{CAME_NOTE}</p>
    </Card>
  );
}

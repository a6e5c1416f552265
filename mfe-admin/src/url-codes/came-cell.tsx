import type { CameByLink } from "@portal/shared-ui/api";

import { countOf } from "../links/link-texts.js";
import { sumOf } from "./came-texts.js";
import styles from "./url-codes.module.css";

/** What came of a link's clicks, in a line each. */
export function CameCell({ visits, leads, sales }: CameByLink) {
  if (sumOf(visits) + sumOf(leads) + sumOf(sales) === 0) return "Nothing seen";
  return (
    <span className={styles.stack}>
      <span>{countOf(sumOf(visits), "visit", "visits")}</span>
      <span className={styles.faint}>
        {countOf(sumOf(leads), "lead", "leads")}, {countOf(sumOf(sales), "sale", "sales")}
      </span>
    </span>
  );
}

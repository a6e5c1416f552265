import type { CameByLink } from "@portal/shared-ui/api";

import { countOf } from "../links/link.texts.js";
import { sumOf } from "./came.texts.js";
import styles from "./url-codes.module.css";

/** Results of a link's clicks, a line each. */
export function Came({ visits, leads, sales }: CameByLink) {
  const counts = [
    { count: sumOf(visits), one: "visit", many: "visits" },
    { count: sumOf(leads), one: "lead", many: "leads" },
    { count: sumOf(sales), one: "sale", many: "sales" },
  ].filter(({ count }) => count > 0);
  return counts.map(({ count, one, many }) => (
    <span key={one} className={styles.faint}>
      {countOf(count, one, many)}
    </span>
  ));
}

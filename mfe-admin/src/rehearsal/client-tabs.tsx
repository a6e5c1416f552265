import type { Rehearsal } from "@portal/shared-ui/api";
import { joinClassNames } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count } from "../clients/client.texts.js";
import styles from "./client-tabs.module.css";

export interface ClientTabsProps {
  rehearsals: readonly Rehearsal[];
  shownId: string;
  onShow: (id: string) => void;
}

export function ClientTabs({ rehearsals, shownId, onShow }: ClientTabsProps) {
  return (
    <div role="group" aria-label="Selected clients" className={styles.tabs}>
      {rehearsals.map(({ id, name, lines, credits, total }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shownId}
          className={joinClassNames(styles.tab, id === shownId && styles.shown)}
          onClick={() => onShow(id)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <small className={styles.small}>
              {count(lines.length, "line", "lines")}
              {credits.length === 0 ? "" : `, ${count(credits.length, "credit", "credits")}`}
            </small>
          </span>
          <Money amount={total} />
        </button>
      ))}
    </div>
  );
}

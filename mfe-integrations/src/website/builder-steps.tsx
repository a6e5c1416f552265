import { useState } from "react";

import styles from "./website-dialog.module.css";
import { siteBuilders } from "./website.texts.js";

/** Where the script goes, for the builder that the site is made with. */
export function BuilderSteps() {
  const [chosen, setChosen] = useState(siteBuilders[0]);
  return (
    <>
      <div className={styles.builders} role="group" aria-label="Site builder">
        {siteBuilders.map((builder) => (
          <button
            key={builder.name}
            type="button"
            className={styles.builder}
            aria-pressed={builder === chosen}
            onClick={() => setChosen(builder)}
          >
            {builder.name}
          </button>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {chosen ? `${chosen.name}: ${chosen.steps}` : null}
      </p>
    </>
  );
}

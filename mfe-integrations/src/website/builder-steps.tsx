import { CopyText } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./website-dialog.module.css";
import { siteBuilders, websiteTexts } from "./website.texts.js";

export function BuilderSteps({ managerTag }: { managerTag: string | undefined }) {
  // An older server has no script for a tag manager.
  const builders = siteBuilders.filter(({ isManager }) => !isManager || managerTag !== undefined);
  const [chosen, setChosen] = useState(siteBuilders[0]);
  return (
    <>
      <div className={styles.builders} role="group" aria-label="Site builder">
        {builders.map((builder) => (
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
      {chosen?.isManager && managerTag !== undefined ? (
        <>
          <pre className={styles.script}>{managerTag}</pre>
          <div>
            <CopyText text={managerTag} texts={websiteTexts} />
          </div>
        </>
      ) : null}
    </>
  );
}

import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Notice, Button } from "@portal/shared-ui/core";
import { useId } from "react";

import { RiskFigures } from "./risk-figures.js";
import styles from "./risk-section.module.css";
import { useRiskFigures } from "./use-risk.js";

/** The section of /AdminDash. */
export function RiskSection() {
  const { Link } = useNavigation();
  const figures = useRiskFigures();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Risk
        </h2>
        <Link to="/admin/risk">Open Risk</Link>
      </div>
      {figures.isLoadingError ? (
        <Notice
          tone="bad"
          announce
          title="The risk figures could not be loaded."
          action={
            <Button busy={figures.isFetching} busyLabel="Retrying" onClick={() => void figures.refetch()}>
              Retry
            </Button>
          }
        >
          {describeFailure(figures.error).message}
        </Notice>
      ) : (
        <RiskFigures totals={figures.data} />
      )}
    </section>
  );
}

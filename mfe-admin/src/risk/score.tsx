import { joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";

import { levelTexts, rateScore } from "./risk.texts.js";
import styles from "./score.module.css";

export interface ScoreProps {
  /** 0 to 100. */
  score: number;
  /** Hides the bar where a table has little room. */
  compact?: boolean;
}

export function Score({ score, compact = false }: ScoreProps) {
  const level = rateScore(score);
  return (
    <span className={joinClassNames(styles.score, styles[level], compact && styles.compact)}>
      <VisuallyHidden>Score </VisuallyHidden>
      <span className={styles.number}>{score}</span>{" "}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${String(score)}%` }} />
      </span>
      <span className={styles.word}>{levelTexts[level]}</span>
    </span>
  );
}

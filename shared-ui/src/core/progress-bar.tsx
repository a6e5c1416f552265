import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  /** What is under way; names the bar. */
  label: string;
  /** Share that is done, 0 to 1. */
  fraction: number;
}

/** How much of a known amount of work is done. */
export function ProgressBar({ label, fraction }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={100} value={Math.floor(fraction * 100)} />;
}

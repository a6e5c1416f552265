import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  fraction: number;
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={100} value={Math.floor(fraction * 100)} />;
}

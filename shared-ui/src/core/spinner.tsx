import styles from "./spinner.module.css";
import { VisuallyHidden } from "./visually-hidden.js";

export interface SpinnerProps {
  /** Announced; omit if adjacent words say it. */
  label?: string;
  /** CSS pixels. */
  size?: number;
}

/** Work of unknown duration. Does not move under reduced motion. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className={styles.status}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.js";

export interface SkeletonProps {
  /** CSS length; the container's width by default. */
  width?: string;
  /** CSS height of one line or block; one line of text by default. */
  height?: string;
  /** Lines of text; the last of several is shorter. */
  lines?: number;
  /** Announced by screen readers; set it on one skeleton per page. */
  label?: string;
}

/** Placeholder in the final size of the loading content, so the layout does not shift. */
export function Skeleton({ width, height, lines = 1, label }: SkeletonProps) {
  const bars = Array.from({ length: lines }, (_, index) => index);
  return (
    <div role={label === undefined ? undefined : "status"} className={styles.skeleton} style={{ width }}>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
      {bars.map((index) => (
        <span key={index} className={styles.bar} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}

import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.js";

export interface SkeletonProps {
  /** CSS length; all of the container by default. */
  width?: string;
  /** CSS length of one line or block; one line of text by default. */
  height?: string;
  /** Lines of text; the last of several is shorter. */
  lines?: number;
  /** Said by a screen reader; give it to one skeleton of a page. */
  label?: string;
}

/** The place of what is still loading, in its final size, so that nothing jumps. */
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

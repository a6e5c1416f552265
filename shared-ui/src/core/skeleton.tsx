import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.js";

export interface SkeletonProps {
  /** CSS length; default: the container's. */
  width?: string;
  /** CSS height; default: a line of text. */
  height?: string;
  lines?: number;
  /** Announced; set it on one skeleton per page. */
  label?: string;
}

/** Use the content's final size, so the layout does not shift. */
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

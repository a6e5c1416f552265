import styles from "./brand-mark.module.css";

export interface BrandMarkProps {
  /** Side of the mark in CSS pixels; 28 by default. */
  size?: number;
  /** With the product's name beside it. */
  withName?: boolean;
}

/** The product's mark. Without its name it is decoration. */
export function BrandMark({ size = 28, withName = true }: BrandMarkProps) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect className={styles.ground} width="28" height="28" rx="7" />
        <path className={styles.strokes} d="M8.5 20v-4M14 20v-7.5M19.5 20V8" />
      </svg>
      {withName ? <span className={styles.name}>Partner Portal</span> : null}
    </span>
  );
}

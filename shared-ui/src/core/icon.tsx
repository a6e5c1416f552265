import { iconPaths } from "./icon-paths.js";
import styles from "./icon.module.css";

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number;
}

/** Hidden from screen readers: adjacent words must say everything. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}

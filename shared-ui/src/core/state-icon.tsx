import styles from "./icon.module.css";
import { stateIconPaths } from "./state-icon-paths.js";

export type StateIconName = keyof typeof stateIconPaths;

export interface DrawnIconProps {
  path: string;
  /** CSS pixels. */
  size: number;
}

/** Hidden from screen readers: adjacent words must say everything. */
export function DrawnIcon({ path, size }: DrawnIconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** `Icon` for code that loads before any page: it has only the icons of states. */
export const StateIcon = ({ name, size }: { name: StateIconName; size: number }) => (
  <DrawnIcon path={stateIconPaths[name]} size={size} />
);

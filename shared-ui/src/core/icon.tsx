import { iconPaths } from "./icon-paths.js";
import { DrawnIcon } from "./state-icon.js";

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number;
}

/** Hidden from screen readers: adjacent words must say everything. */
export function Icon({ name, size = 18 }: IconProps) {
  return <DrawnIcon path={iconPaths[name]} size={size} />;
}

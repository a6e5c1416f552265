import type { ComponentPropsWithRef } from "react";

import { buttonClassName } from "../core/button-style.js";
import { Icon, type IconName, joinClassNames } from "../core/index.js";
import styles from "./panel-button.module.css";

export interface PanelButtonProps extends ComponentPropsWithRef<"button"> {
  icon: IconName;
  isOpen: boolean;
}

export function PanelButton({ icon, isOpen, className, children, ...rest }: PanelButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={buttonClassName({ variant: "secondary", className: joinClassNames(styles.button, className) })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <Icon name={icon} size={16} />
      <span className={styles.label}>{children}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

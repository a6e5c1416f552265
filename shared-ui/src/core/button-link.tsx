import type { ReactElement, ReactNode } from "react";

import { buttonClassName, type ButtonVariant } from "./button-style.js";
import styles from "./button.module.css";

export interface ButtonLinkProps {
  variant?: ButtonVariant;
  icon?: ReactNode;
  wide?: boolean;
  children: ReactNode;
  /** `render={(props) => <Link to="/login" {...props} />}` with the host's Link, or an `<a>`. */
  render: (props: { className?: string; children: ReactNode }) => ReactElement;
}

/** For navigation; Button is for actions. */
export function ButtonLink({ variant = "secondary", icon, wide, children, render }: ButtonLinkProps) {
  return render({
    className: buttonClassName({ variant, wide }),
    children: (
      <>
        {icon}
        <span className={styles.label}>{children}</span>
      </>
    ),
  });
}

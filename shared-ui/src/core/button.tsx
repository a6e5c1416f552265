import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";

import { buttonClassName, type ButtonVariant } from "./button-style.js";
import styles from "./button.module.css";
import { Spinner } from "./spinner.js";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** One "primary" per view. */
  variant?: ButtonVariant;
  /** While busy, the button keeps the focus and ignores presses. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  wide?: boolean;
}

/** Submits a form only with `type` "submit". */
export function Button({
  variant = "secondary",
  busy = false,
  busyLabel,
  icon,
  wide = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const unavailable = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (unavailable) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={unavailable || undefined}
      data-busy={busy || undefined}
      className={buttonClassName({ variant, wide, className })}
      onClick={handleClick}
    >
      {busy ? <Spinner size={16} /> : icon}
      <span aria-live="polite" className={styles.label}>
        {busy ? (busyLabel ?? children) : children}
      </span>
    </button>
  );
}

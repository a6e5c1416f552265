import styles from "./button.module.css";
import { joinClassNames } from "./join-class-names.js";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonStyle {
  variant: ButtonVariant;
  wide?: boolean;
  className?: string;
}

export function buttonClassName({ variant, wide, className }: ButtonStyle): string | undefined {
  return joinClassNames(styles.button, styles[variant], wide && styles.wide, className);
}

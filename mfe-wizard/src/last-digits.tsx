import { VisuallyHidden } from "@portal/shared-ui/core";

import styles from "./wizard.module.css";

/** The end of an account number, on one line; nothing where the bank keeps it to itself. */
export function LastDigits({ last4 }: { last4: string }) {
  if (last4 === "") return null;
  return (
    <span className={styles.digits}>
      <VisuallyHidden>ending in </VisuallyHidden>
      <span aria-hidden="true">••••&nbsp;</span>
      {last4}
    </span>
  );
}

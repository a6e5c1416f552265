import { VisuallyHidden } from "@portal/shared-ui/core";

import styles from "./wizard.module.css";

/** On one line; nothing if the bank does not share them. */
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

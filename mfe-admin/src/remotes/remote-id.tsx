import styles from "./remotes.module.css";

/** Does not break at its hyphens unless it fills the line. */
export function RemoteId({ children }: { children: string }) {
  return <span className={styles.id}>{children}</span>;
}

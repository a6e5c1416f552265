import { Icon, type IconName, joinClassNames } from "../core/index.js";
import type { Toast } from "./toast.js";
import styles from "./toast.module.css";

export interface ToastItemProps {
  toast: Toast;
  onDismiss: (id: string) => void;
}

const icons: Readonly<Record<Toast["type"], IconName>> = { success: "success", error: "error", info: "info" };

export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  return (
    <li className={joinClassNames(styles.item, styles[toast.type])} data-type={toast.type}>
      <span className={styles.icon}>
        <Icon name={icons[toast.type]} size={20} />
      </span>
      <p className={styles.message}>{toast.message}</p>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

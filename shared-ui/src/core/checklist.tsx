import styles from "./checklist.module.css";
import { Icon, type IconName } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";
import { VisuallyHidden } from "./visually-hidden.js";

export type ChecklistState = "met" | "not-met" | "unknown";

export interface ChecklistItem {
  label: string;
  state: ChecklistState;
}

export interface ChecklistProps {
  items: readonly ChecklistItem[];
  label?: string;
  id?: string;
}

const marks: Readonly<Record<ChecklistState, { icon: IconName; words: string }>> = {
  met: { icon: "check", words: "met" },
  "not-met": { icon: "close", words: "not met" },
  unknown: { icon: "minus", words: "not checked yet" },
};

/** Screen readers get "met" or "not met" (S20). */
export function Checklist({ items, label, id }: ChecklistProps) {
  return (
    <ul id={id} className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.label} className={joinClassNames(styles.item, styles[item.state])}>
          <Icon name={marks[item.state].icon} size={16} />
          <span>{item.label}</span>
          <VisuallyHidden>: {marks[item.state].words}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

import { Icon } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";
import styles from "./steps.module.css";
import { VisuallyHidden } from "./visually-hidden.js";

export interface StepsProps {
  steps: readonly string[];
  /** From 1. */
  current: number;
  label?: string;
}

/** On narrow pages only the current step has its name. */
export function Steps({ steps, current, label = "Progress" }: StepsProps) {
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => {
          const number = index + 1;
          const done = number < current;
          const open = number === current;
          return (
            <li
              key={step}
              className={joinClassNames(styles.step, done && styles.done, open && styles.open)}
              aria-current={open ? "step" : undefined}
            >
              <span className={styles.words} data-place={`${number} of ${steps.length}`}>
                {done ? <Icon name="check" size={16} /> : null}
                <span>{step}</span>
              </span>
              {done ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

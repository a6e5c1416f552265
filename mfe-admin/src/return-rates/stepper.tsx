import { Icon } from "@portal/shared-ui/core";

import styles from "./stepper.module.css";

interface StepperProps {
  /** For example `Unauthorized, assumed returns`. */
  label: string;
  value: number;
  most: number;
  onChange: (next: number) => void;
}

export function Stepper({ label, value, most, onChange }: StepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= 0 && next <= most) onChange(next);
  };
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label="One fewer" aria-disabled={value === 0 || undefined} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <span className={styles.value}>{value}</span>
      <button type="button" aria-label="One more" aria-disabled={value >= most || undefined} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}

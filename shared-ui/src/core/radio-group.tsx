import { type ReactNode, useId } from "react";

import { FieldError } from "./field-frame.js";
import styles from "./radio-group.module.css";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  error?: ReactNode;
  onValueChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, options, value, error, onValueChange } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className={styles.legend}>
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.dot}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

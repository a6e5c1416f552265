import type { ComponentPropsWithRef } from "react";

import styles from "./checkbox.module.css";
import { describeField, FieldError, FieldHelp, useFieldIds } from "./field-frame.js";
import { joinClassNames } from "./join-class-names.js";
import type { FieldProps } from "./text-field.js";

export interface CheckboxProps extends FieldProps, Omit<ComponentPropsWithRef<"input">, "children" | "type"> {}

/** The whole line is clickable. Other props go to the `<input>`. */
export function Checkbox({ label, help, error, id, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label className={styles.line} htmlFor={ids.input}>
        <input
          {...rest}
          {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
          id={ids.input}
          type="checkbox"
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <div className={styles.below}>
        <FieldHelp id={ids.help}>{help}</FieldHelp>
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </div>
  );
}

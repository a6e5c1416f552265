import type { ComponentPropsWithRef } from "react";

import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import field from "./field.module.css";
import { Icon } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";
import styles from "./select-field.module.css";
import type { FieldProps } from "./text-field.js";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<"select">, "children" | "multiple"> {
  options: readonly SelectOption[];
  /** First option, with the value "". */
  placeholder?: string;
}

/** Other props go to the `<select>`. */
export function SelectField({ label, help, error, id, className, options, placeholder, ...rest }: SelectFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <div className={styles.row}>
        <select
          {...rest}
          {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
          id={ids.input}
          className={joinClassNames(field.control, styles.select)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </div>
    </FieldFrame>
  );
}

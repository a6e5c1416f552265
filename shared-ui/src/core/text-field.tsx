import type { ComponentPropsWithRef, ReactNode } from "react";

import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  /** One line below the field. */
  help?: ReactNode;
  /** What is wrong and what to do; marks the field invalid and is announced. */
  error?: ReactNode;
}

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<"input">, "children"> {}

/** A text field; other props go to the `<input>`, `className` to the frame. */
export function TextField({ label, help, error, id, className, type = "text", ...rest }: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <input
        {...rest}
        {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
        id={ids.input}
        type={type}
        className={styles.control}
      />
    </FieldFrame>
  );
}

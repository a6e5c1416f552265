import type { ComponentPropsWithRef, ReactNode } from "react";

import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The fault and its correction; screen readers announce it. */
  error?: ReactNode;
}

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<"input">, "children"> {}

/** `className` goes to the frame, other props to the `<input>`. */
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

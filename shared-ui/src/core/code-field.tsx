import type { ComponentPropsWithRef } from "react";

import { toPlainDigits } from "../api/value-rules.js";
import styles from "./code-field.module.css";
import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import field from "./field.module.css";
import { joinClassNames } from "./join-class-names.js";
import type { FieldProps } from "./text-field.js";

/** §9. */
export const CODE_LENGTH = 6;

/** Keeps six digits of a typed or pasted text, in any script. */
export function keepCodeDigits(text: string): string {
  return toPlainDigits(text).replace(/\D/g, "").slice(0, CODE_LENGTH);
}

export interface CodeFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<"input">, "children" | "type" | "value" | "onChange" | "maxLength"> {
  value: string;
  onChange: (digits: string) => void;
}

/** Phones suggest a sent code above the keyboard. */
export function CodeField({ label, help, error, id, className, value, onChange, ...rest }: CodeFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <input
        autoComplete="one-time-code"
        {...rest}
        {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
        id={ids.input}
        type="text"
        inputMode="numeric"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(keepCodeDigits(event.target.value))}
        className={joinClassNames(field.control, styles.code)}
      />
    </FieldFrame>
  );
}

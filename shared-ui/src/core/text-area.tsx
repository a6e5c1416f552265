import type { ComponentPropsWithRef } from "react";

import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import field from "./field.module.css";
import { joinClassNames } from "./join-class-names.js";
import styles from "./text-area.module.css";
import type { FieldProps } from "./text-field.js";

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<"textarea">, "children"> {}

/** `className` goes to the frame, other props to the `<textarea>`. */
export function TextArea({ label, help, error, id, className, rows = 3, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <textarea
        {...rest}
        {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
        id={ids.input}
        rows={rows}
        className={joinClassNames(field.control, styles.area)}
      />
    </FieldFrame>
  );
}

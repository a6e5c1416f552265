import { useId, type ReactNode } from "react";

import styles from "./field.module.css";
import { Icon } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";

export interface FieldIds {
  input: string;
  help: string;
  error: string;
}

/** `id` replaces the generated id of the input. */
export function useFieldIds(id: string | undefined): FieldIds {
  const made = useId();
  const input = id ?? made;
  return { input, help: `${input}-help`, error: `${input}-error` };
}

export function describeField(
  ids: FieldIds,
  { help, error, describedBy }: { help?: ReactNode; error?: ReactNode; describedBy?: string },
) {
  const describing = joinClassNames(Boolean(error) && ids.error, Boolean(help) && ids.help, describedBy);
  return { "aria-describedby": describing, "aria-invalid": error ? true : undefined };
}

/** Always rendered, because live regions announce changes only. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className={styles.errorLine}>
      {children ? (
        <p className={styles.error}>
          <Icon name="error" size={16} />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

export function FieldHelp({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

export interface FieldFrameProps {
  ids: FieldIds;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function FieldFrame({ ids, label, help, error, className, children }: FieldFrameProps) {
  return (
    <div className={joinClassNames(styles.field, className)}>
      <label htmlFor={ids.input} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldHelp id={ids.help}>{help}</FieldHelp>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

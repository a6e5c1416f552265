import { type RefObject, useEffect, useRef, useState } from "react";

import { focusFirstInvalid } from "../core/focus-first-invalid.js";
import { afterPress } from "./after-press.js";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FormErrors<Field extends string> {
  errors: FieldErrors<Field>;
  /** Put on the `<form>`. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows the errors of a submit; the focus goes to the first bad field once they are on the screen. */
  show: (errors: FieldErrors<Field>) => void;
  /** A fault found on leaving a field, shown once a click that left it is over; null leaves a fault that the server has found. */
  judge: (field: Field, fault: string | null) => void;
  /** The field is being changed. */
  clear: (field: Field) => void;
}

/** What is wrong, field by field: found on leaving a field or on submit. */
export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const isFocusAsked = useRef(false);
  const judging = useRef(new Map<Field, () => void>());

  useEffect(() => {
    if (!isFocusAsked.current || !formRef.current) return;
    isFocusAsked.current = false;
    focusFirstInvalid(formRef.current);
  }, [errors]);

  return {
    errors,
    formRef,
    show: (next) => {
      for (const callOff of judging.current.values()) callOff();
      isFocusAsked.current = true;
      setErrors(next);
    },
    judge: (field, fault) => {
      if (fault === null) return;
      const callOff = afterPress(() => setErrors((before) => ({ ...before, [field]: fault })));
      judging.current.set(field, callOff);
    },
    clear: (field) => {
      judging.current.get(field)?.();
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
  };
}

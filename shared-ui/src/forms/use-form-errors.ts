import { type RefObject, useEffect, useRef, useState } from "react";

import { focusFirstInvalid } from "../core/focus-first-invalid.js";
import { afterPress } from "./after-press.js";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FormErrors<Field extends string> {
  errors: FieldErrors<Field>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows the errors of a submit and focuses the first invalid field. */
  show: (errors: FieldErrors<Field>) => void;
  /** Shows the fault of a left field, after a click in progress. null keeps the shown error. */
  judge: (field: Field, fault: string | null) => void;
  clear: (field: Field) => void;
}

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const isFocusPending = useRef(false);
  const judging = useRef(new Map<Field, () => void>());

  useEffect(() => {
    if (!isFocusPending.current || !formRef.current) return;
    isFocusPending.current = false;
    focusFirstInvalid(formRef.current);
  }, [errors]);

  return {
    errors,
    formRef,
    show: (next) => {
      for (const callOff of judging.current.values()) callOff();
      isFocusPending.current = true;
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

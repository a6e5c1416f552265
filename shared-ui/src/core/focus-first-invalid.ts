/** Call it after the errors have rendered. Returns whether a field was invalid. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  const field = first?.matches('[role="radiogroup"]') ? first.querySelector<HTMLElement>("input") : first;
  field?.focus();
  return first !== null;
}

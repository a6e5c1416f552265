/**
 * Moves the focus to the first field of the form that is marked invalid; in a group of radios to the first one. Call it once the errors are rendered.
 *
 * @returns whether there was one
 */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  const field = first?.matches('[role="radiogroup"]') ? first.querySelector<HTMLElement>("input") : first;
  field?.focus();
  return first !== null;
}

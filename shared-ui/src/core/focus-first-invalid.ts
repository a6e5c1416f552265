/**
 * Moves the focus to the first field of the form that is marked invalid. Call it once the errors are rendered.
 *
 * @returns whether there was one
 */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  first?.focus();
  return first !== null;
}

/** Decodes a form. The values of a repeated field become a list. `__proto__` is a field like any other. */
export function decodeForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const parameters = new URLSearchParams(text);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    const value = values.length === 1 ? values[0] : values;
    Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return fields;
}

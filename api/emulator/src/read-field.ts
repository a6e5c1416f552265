/** Undefined if the value is not an object. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return found;
}

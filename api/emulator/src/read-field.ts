/** A field of a value that may not even be an object; undefined where there is none. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
  return found;
}

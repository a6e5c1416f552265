/**
 * Returns the canonical JSON of RFC 8785: no spaces, keys in the order of their UTF-16 code units. Equal values have
 * equal texts, so a signature over the text holds for every copy of the value.
 *
 * @param value JSON values only; a field with undefined is left out
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

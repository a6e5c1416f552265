/** One `class` attribute from the names that are set; undefined when none is. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  const set = names.filter(Boolean).join(" ");
  return set === "" ? undefined : set;
}

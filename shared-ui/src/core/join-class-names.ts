/** Returns undefined when none is set. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  const set = names.filter(Boolean).join(" ");
  return set === "" ? undefined : set;
}

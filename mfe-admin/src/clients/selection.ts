/** Ids that are chosen. */
export type Selection = ReadonlySet<string>;

/** The selection with some ids chosen or not. */
export function choose(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Whether all, some or none of the ids are chosen. */
export function judgeSelection(selection: Selection, ids: readonly string[]): "all" | "some" | "none" {
  const chosen = ids.filter((id) => selection.has(id)).length;
  if (chosen === 0) return "none";
  return chosen === ids.length ? "all" : "some";
}

/** Sales that are chosen, by their keys. */
export type SaleSelection = ReadonlySet<string>;

/** The selection with some ids chosen or not. */
export function chooseSales(selection: SaleSelection, ids: readonly string[], wanted: boolean): SaleSelection {
  const next = new Set(selection);
  for (const id of ids) {
    if (wanted) next.add(id);
    else next.delete(id);
  }
  return next;
}

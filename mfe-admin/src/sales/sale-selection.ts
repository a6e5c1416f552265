/** `all`: every sale on all pages is chosen, except the removed ones. */
export interface SaleSelection {
  all: boolean;
  /** Keys of the chosen sales; when `all` is set, of the removed ones. */
  keys: ReadonlySet<string>;
}

export const noSale: SaleSelection = { all: false, keys: new Set() };
export const everySale: SaleSelection = { all: true, keys: new Set() };

export function isChosen({ all, keys }: SaleSelection, key: string): boolean {
  return keys.has(key) !== all;
}

export function chooseSale({ all, keys }: SaleSelection, key: string, wanted: boolean): SaleSelection {
  const next = new Set(keys);
  if (wanted === all) next.delete(key);
  else next.add(key);
  return { all, keys: next };
}

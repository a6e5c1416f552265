/** Which sales are chosen: those of some keys or, as a filter over all pages, all that can be billed but those of some keys. */
export interface SaleSelection {
  all: boolean;
  /** Chosen one by one; where all are meant, taken out one by one. */
  keys: ReadonlySet<string>;
}

export const noSale: SaleSelection = { all: false, keys: new Set() };
export const everySale: SaleSelection = { all: true, keys: new Set() };

export function isChosen({ all, keys }: SaleSelection, key: string): boolean {
  return keys.has(key) !== all;
}

/** The selection with one sale chosen or not. */
export function chooseSale({ all, keys }: SaleSelection, key: string, wanted: boolean): SaleSelection {
  const next = new Set(keys);
  if (wanted === all) next.delete(key);
  else next.add(key);
  return { all, keys: next };
}

/** Chosen sales: some by key or, as a filter over all pages, all billable ones except some keys. */
export interface SaleSelection {
  all: boolean;
  /** Keys added one by one; where `all` is set, keys removed. */
  keys: ReadonlySet<string>;
}

export const noSale: SaleSelection = { all: false, keys: new Set() };
export const everySale: SaleSelection = { all: true, keys: new Set() };

export function isChosen({ all, keys }: SaleSelection, key: string): boolean {
  return keys.has(key) !== all;
}

/** The selection with a sale added or removed. */
export function chooseSale({ all, keys }: SaleSelection, key: string, wanted: boolean): SaleSelection {
  const next = new Set(keys);
  if (wanted === all) next.delete(key);
  else next.add(key);
  return { all, keys: next };
}

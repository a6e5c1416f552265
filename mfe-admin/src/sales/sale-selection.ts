/** `all`: a filter over all pages. */
export interface SaleSelection {
  all: boolean;
  /** Added keys; where `all` is set, removed keys. */
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

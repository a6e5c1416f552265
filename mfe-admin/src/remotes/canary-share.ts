/** Whole percent from 1 to 100; null: not a share. */
export function readShare(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, "");
  const share = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return share >= 1 && share <= 100 ? share : null;
}

const RANGE = /^([\^~]?)(\d+)\.(\d+)\.(\d+)$/;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version lies in a range as npm means it. Knows `^1.2.3`, `~1.2.3` and `1.2.3`; other ranges and pre-release versions are never satisfied.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [, sign = "", ...least] = RANGE.exec(range) ?? [];
  const [, ...given] = VERSION.exec(version) ?? [];
  if (least.length === 0 || given.length === 0) return false;
  const parts = least.map((part, index) => Number(given[index]) - Number(part));
  const firstChange = parts.findIndex((change) => change !== 0);
  if (firstChange === -1) return true;
  return (parts[firstChange] ?? 0) > 0 && firstChange > lastFixed(sign, least);
}

/** Index of the last part that must be equal. */
function lastFixed(sign: string, least: readonly string[]): number {
  if (sign === "") return 2;
  if (sign === "~") return 1;
  const firstNonZero = least.findIndex((part) => Number(part) > 0);
  return firstNonZero === -1 ? 2 : firstNonZero;
}

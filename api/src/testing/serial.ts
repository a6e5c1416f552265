const counts = new Map<string, number>();

/** The next number of a kind, from 1 in each test file, whichever files ran before in this process. */
export function nextSerial(kind: string): number {
  const next = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, next);
  return next;
}

/** Starts every kind at 1 again. */
export function resetSerials(): void {
  counts.clear();
}

const counts = new Map<string, number>();

/** Returns the next number of this kind, from 1 in each test file. */
export function nextSerial(kind: string): number {
  const next = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, next);
  return next;
}

export function resetSerials(): void {
  counts.clear();
}

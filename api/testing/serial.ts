const counts = new Map<string, number>();

/** Starts at 1 in each test file. */
export function nextSerial(kind: string): number {
  const next = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, next);
  return next;
}

export function resetSerials(): void {
  counts.clear();
}

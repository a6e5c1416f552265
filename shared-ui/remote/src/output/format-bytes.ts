/** `312 B`, `12.3 kB`, `1.25 MB`: 1 kB is 1000 bytes. */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes);
  if (size < 1000) return `${bytes} B`;
  return size < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** With its sign: `+12.3 kB`. */
export const formatDifference = (bytes: number) => `${bytes > 0 ? "+" : ""}${formatBytes(bytes)}`;

/** `1 file`, `2 files`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

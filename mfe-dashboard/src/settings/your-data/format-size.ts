const units = ["KB", "MB", "GB"] as const;

/** Formats bytes for people: at least 1 KB, a decimal below ten. */
export function formatSize(bytes: number): string {
  let size = Math.max(bytes, 1000) / 1000;
  let step = 0;
  for (; size >= 1000 && step < units.length - 1; step += 1) size /= 1000;
  const digits = size < 10 && step > 0 ? 1 : 0;
  return `${size.toLocaleString("en-US", { maximumFractionDigits: digits })} ${units[step] ?? ""}`;
}

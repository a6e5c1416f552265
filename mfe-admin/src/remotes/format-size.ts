const KIB = 1_024;

/** `180 KB`, `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.max(1, Math.round(bytes / KIB)).toLocaleString("en-US")} KB`;
  return `${(bytes / KIB / KIB).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}

import { findDateFormat } from "./date-format.js";

/** `Eastern Time (America/New_York)`; an unknown IANA zone stays unchanged. */
export function formatTimeZone(timeZone: string): string {
  const name = readZoneName(timeZone);
  return name === undefined ? timeZone : `${name} (${timeZone.replaceAll("_", " ")})`;
}

/** `Eastern Time`. */
export function nameTimeZone(timeZone: string): string {
  return readZoneName(timeZone) ?? timeZone;
}

function readZoneName(timeZone: string): string | undefined {
  try {
    const format = findDateFormat(timeZone, { timeZoneName: "longGeneric" });
    return format.formatToParts(0).find((part) => part.type === "timeZoneName")?.value;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

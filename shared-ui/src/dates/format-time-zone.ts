import { findDateFormat } from "./date-format.js";

/** An IANA zone in words, with its own name: `Eastern Time (America/New_York)`. An unknown zone stays as it is. */
export function formatTimeZone(timeZone: string): string {
  const name = readZoneName(timeZone);
  return name === undefined ? timeZone : `${name} (${timeZone.replaceAll("_", " ")})`;
}

/** The same in short, without the zone's own name: `Eastern Time`. */
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

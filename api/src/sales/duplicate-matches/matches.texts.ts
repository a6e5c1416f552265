const count = (number: number, unit: string) => `${String(number)} ${unit}${number === 1 ? "" : "s"}`;

function printDistance(seconds: number): string {
  if (seconds < 120) return count(seconds, "second");
  if (seconds < 2 * 3_600) return count(Math.floor(seconds / 60), "minute");
  return count(Math.floor(seconds / 3_600), "hour");
}

/** Reasons of a match, as parts of a sentence. */
export const matchTexts = {
  sameAmount: "same amount",
  sameTime: "at the same time",
  apart: (seconds: number) => `${printDistance(seconds)} apart`,
  sameCard: "same card ending",
  named: "one names the other",
  rivals: (others: number) => `${count(others, "other sale")} of the same amount around that time`,
};

export const SPARK = { width: 56, height: 18 } as const;

/** Room for the stroke and the final dot. */
const INSET = 2;

/** The highest on top. A single value or equal values are in the middle. */
export function drawSpark(values: readonly number[]): { x: number; y: number }[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [width, height] = [SPARK.width - 2 * INSET, SPARK.height - 2 * INSET];
  const share = (part: number, whole: number, otherwise: number) => (whole === 0 ? otherwise : part / whole);
  const round = (place: number) => Math.round(place * 10) / 10;
  return values.map((value, index) => ({
    x: round(INSET + width * share(index, values.length - 1, 1)),
    y: round(INSET + height * (1 - share(value - lowest, highest - lowest, 0.5))),
  }));
}

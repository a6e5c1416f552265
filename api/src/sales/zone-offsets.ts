/** Local time is UTC plus `seconds`, before `until`; null: no end. */
export interface ZoneOffset {
  until: Date | null;
  seconds: number;
}

const dayMilliseconds = 86_400_000;
const parts = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

function createOffsetReader(zone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, calendar: "iso8601", hourCycle: "h23", ...parts });
  return (time) => {
    const read = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, ...rest] = Object.keys(parts).map((part) => read.get(part as keyof typeof parts));
    const [day, hour, minute, second] = rest;
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(time / 1000);
  };
}

/** Returns the first millisecond in (from, to] with another offset. Such a transition must exist. */
function findTransition(offsetAt: (time: number) => number, from: number, to: number): number {
  const before = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Lists a zone's offsets to UTC, split at clock changes. */
export function listZoneOffsets(zone: string, from: Date, to: Date): ZoneOffset[] {
  const offsetAt = createOffsetReader(zone);
  const offsets: ZoneOffset[] = [];
  let seconds = offsetAt(from.getTime());
  for (let time = from.getTime(); time < to.getTime(); time += dayMilliseconds) {
    const next = offsetAt(time + dayMilliseconds);
    if (next === seconds) continue;
    offsets.push({ until: new Date(findTransition(offsetAt, time, time + dayMilliseconds)), seconds });
    seconds = next;
  }
  return [...offsets, { until: null, seconds }];
}

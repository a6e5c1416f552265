interface Waiting {
  until: number;
  resolve: (isKept: boolean) => void;
  /** Index in `waiting`; below 0: already settled. */
  place: number;
}

/** Milliseconds. */
const checkEvery = 10;

/** Resolves to true if `becomes` is true before `until` (by `performance.now`), otherwise to false. */
export type WithDeadline = (becomes: Promise<boolean | undefined>, until: number) => Promise<boolean>;

/** Uses one timer for all promises: a timer per promise would cost as much as a click. */
export function createWithDeadline(): WithDeadline {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;

  function settle(one: Waiting, isKept: boolean): void {
    const { place } = one;
    const last = waiting.pop();
    if (last && last !== one) {
      last.place = place;
      waiting[place] = last;
    }
    one.place = -1;
    one.resolve(isKept);
  }

  function settleOverdue(): void {
    const now = performance.now();
    for (const one of waiting.filter(({ until }) => until <= now)) settle(one, false);
    if (waiting.length > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return (becomes, until) =>
    new Promise((resolve) => {
      const one = { until, resolve, place: waiting.length };
      waiting.push(one);
      timer ??= setInterval(settleOverdue, checkEvery);
      void becomes.then((isKept) => {
        if (one.place >= 0) settle(one, isKept === true);
      });
    });
}

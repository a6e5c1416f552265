interface Waiting {
  until: number;
  resolve: (isKept: boolean) => void;
  /** Index in the list of those that wait; below 0: it was answered. */
  place: number;
}

/** Milliseconds between two looks at who waits. */
const lookEvery = 10;

/** Resolves to whether it became true, or to false as soon as it is later than `until` (of `performance.now`). */
export type InTime = (becomes: Promise<boolean | undefined>, until: number) => Promise<boolean>;

/** One timer for all that wait, and a list that keeps no entry longer than it waits: a timer each would cost as much as a click. */
export function createInTime(): InTime {
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

  function look(): void {
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
      timer ??= setInterval(look, lookEvery);
      void becomes.then((isKept) => {
        if (one.place >= 0) settle(one, isKept === true);
      });
    });
}

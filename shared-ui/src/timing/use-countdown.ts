import { useCallback, useEffect, useState } from "react";

const SECOND = 1000;

export interface Countdown {
  /** Whole seconds left; 0: stopped. */
  seconds: number;
  start: (seconds: number) => void;
}

interface Run {
  endsAt: number;
  now: number;
}

/** Counts down once a second (§4). The clock decides, so a suspended tab is right when it wakes. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [run, setRun] = useState<Run>(() => startRun(initialSeconds));
  const isRunning = run.now < run.endsAt;

  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setRun(({ endsAt }) => ({ endsAt, now: Date.now() }));
    const timer = setInterval(tick, SECOND);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [isRunning, run.endsAt]);

  const start = useCallback((seconds: number) => setRun(startRun(seconds)), []);
  return { seconds: Math.max(0, Math.ceil((run.endsAt - run.now) / SECOND)), start };
}

function startRun(seconds: number): Run {
  const now = Date.now();
  return { endsAt: now + seconds * SECOND, now };
}

import type { Logger } from "../logger/logger";
import type { Clock } from "./clock";

export interface FollowingClock extends Clock {
  stop(): void;
}

const refreshMilliseconds = 250;
const answerTimeoutMilliseconds = 2_000;

function readOffset(answer: unknown): number {
  if (typeof answer === "object" && answer !== null && "offsetMs" in answer) {
    const { offsetMs } = answer;
    if (typeof offsetMs === "number" && Number.isSafeInteger(offsetMs)) return offsetMs;
  }
  throw new Error("The clock's answer has no offsetMs.");
}

/** Returns real time plus the offset from CLOCK_URL (`{now, offsetMs}`), polled four times a second. A failed poll keeps the last offset. */
export async function followClock(url: string, logger: Logger): Promise<FollowingClock> {
  let offset = 0;
  let reachable = true;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function refresh(): Promise<void> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMilliseconds) });
      offset = readOffset(await response.json());
      reachable = true;
    } catch (error) {
      if (reachable) logger.warn({ err: error }, "the clock to follow does not answer");
      reachable = false;
    }
    if (!stopped) timer = setTimeout(() => void refresh(), refreshMilliseconds).unref();
  }

  await refresh();
  return {
    now: () => new Date(Date.now() + offset),
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

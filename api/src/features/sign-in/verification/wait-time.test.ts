import fc from "fast-check";
import { planSend, secondsToWait } from "./wait-time";

const now = new Date("2026-11-20T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("wait between two codes", () => {
  test.each([
    [0, 30],
    [1, 60],
    [2, 300],
    [3, 300],
    [40, 300],
  ])("after %i sends in a row is %i seconds", (sendsInRow, waitTime) => {
    const history = { sendsInRow, lastSentAt: at(-600), nextSendAt: null };
    expect(planSend(history, now)).toEqual({ sendsInRow: sendsInRow + 1, waitTime });
  });

  test("restarts an hour after the last send", () => {
    const after = (seconds: number) => planSend({ sendsInRow: 3, lastSentAt: at(-seconds), nextSendAt: null }, now);
    expect(after(3599)).toEqual({ sendsInRow: 4, waitTime: 300 });
    expect(after(3600)).toEqual({ sendsInRow: 1, waitTime: 30 });
  });

  test("is counted down in whole seconds", () => {
    const wait = (milliseconds: number) =>
      secondsToWait({ sendsInRow: 1, lastSentAt: at(-1), nextSendAt: new Date(now.getTime() + milliseconds) }, now);
    expect([wait(30_000), wait(29_001), wait(1), wait(0), wait(-1)]).toEqual([30, 30, 1, 0, 0]);
  });

  test("works when another server's clock is a little ahead", () => {
    const history = { sendsInRow: 1, lastSentAt: at(0.05), nextSendAt: at(30.05) };
    expect(secondsToWait(history, now)).toBe(30);
    expect(planSend(history, now).sendsInRow).toBe(2);
  });

  test("ends when the clock was set back", () => {
    const history = { sendsInRow: 2, lastSentAt: at(86_400), nextSendAt: at(86_460) };
    expect(secondsToWait(history, now)).toBe(0);
    expect(planSend(history, now).waitTime).toBe(30);
  });

  test("is at most five minutes", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -10_000, max: 10_000 }), (sendsInRow, seconds) => {
        const { waitTime } = planSend({ sendsInRow, lastSentAt: at(seconds), nextSendAt: null }, now);
        return waitTime >= 30 && waitTime <= 300;
      }),
    );
  });
});

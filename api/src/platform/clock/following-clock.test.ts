import { createServer } from "node:http";
import { addressOf, stopServer } from "../../../testing/test-server";
import { createLogger } from "../logger/logger";
import { followClock } from "./following-clock";

const day = 86_400_000;

describe("followClock", () => {
  test("adds the offset from the URL and keeps the last one when the server stops answering", async () => {
    let onCall: () => void = () => undefined;
    const state = { answer: JSON.stringify({ now: "2026-11-20T00:00:00.000Z", offsetMs: 0 }) };
    const server = createServer((_request, response) => {
      response.end(state.answer);
      onCall();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const nextAnswers = (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        onCall = () => {
          left -= 1;
          if (left === 0) resolve();
        };
      });
    const clock = await followClock(`${addressOf(server)}/lab/clock?space=demo`, createLogger("silent"));
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(day / 2);
    state.answer = JSON.stringify({ now: "2026-11-25T00:00:00.000Z", offsetMs: 5 * day });
    await nextAnswers(2);
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(4 * day);
    state.answer = "garbage";
    await nextAnswers(2);
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(4 * day);
    clock.stop();
    await stopServer(server);
  });

  test("starts with real time when the server does not answer", async () => {
    const clock = await followClock("http://127.0.0.1:9/lab/clock", createLogger("silent"));
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(day / 2);
    clock.stop();
  });
});

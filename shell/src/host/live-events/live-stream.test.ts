import { openLiveStream, streamCode } from "./live-stream.js";

const close = jest.fn();
const share = jest.fn(() => ({ close }));
const handlers = { handleNews: jest.fn(), changeState: jest.fn(), refused: jest.fn() };

test("opens the stream when its code has loaded, also after a failure, unless the page has left", async () => {
  jest.useFakeTimers();
  const load = jest.spyOn(streamCode, "load").mockRejectedValueOnce(new Error("lost")).mockResolvedValue(share);
  const stream = openLiveStream(handlers);
  openLiveStream(handlers).close();
  await jest.advanceTimersByTimeAsync(0);
  expect(share).not.toHaveBeenCalled();
  expect(handlers.changeState.mock.calls).toEqual([["waiting"]]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(share).toHaveBeenCalledTimes(1);
  stream.close();
  expect(close).toHaveBeenCalledTimes(1);
});

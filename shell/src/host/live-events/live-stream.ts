import { createLateCode } from "../../late-code/late-code.js";
import type { OpenStream } from "./event-source.js";
import type { SharedHandlers } from "./share-stream.js";

/** The code of the stream, which guests do not need. */
export const streamCode = createLateCode(
  "The live events",
  async () => (await import("./share-stream.js")).shareStream,
);

const NAME = "portal-live-events";

/** Until the code of the stream loads again after a failure. */
const RETRY_MS = 10_000;

/** Opens the stream that all windows share, as soon as its code is there. */
export function openLiveStream(handlers: SharedHandlers): OpenStream {
  const share = streamCode.loaded();
  if (share) return share(NAME, handlers);
  let stream: OpenStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function retryLater(): void {
    if (isClosed) return;
    handlers.changeState("waiting");
    timer = setTimeout(open, RETRY_MS);
  }
  function open(): void {
    streamCode.load().then((loaded) => {
      if (!isClosed) stream = loaded(NAME, handlers);
    }, retryLater);
  }

  open();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stream?.close();
    },
  };
}

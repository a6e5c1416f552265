import { createPlace } from "../../testing/render-portal.js";
import { createReleaseAddresses } from "./release-addresses.js";
import { watchBlocking } from "./watch-blocking.js";

interface Frame {
  startTime: number;
  duration: number;
  scripts: { sourceURL: string; duration: number }[];
}

const origin = window.location.origin;
const SHELL = `${origin}/assets/libraries.js`;
const PAGE = `${origin}/remotes/mfe-auth/1.0.0/page.js`;
let deliver: (...frames: Frame[]) => void = () => undefined;

function installObserver(supportedEntryTypes: string[]): void {
  class FakeObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(callback: (list: { getEntries: () => Frame[] }) => void) {
      deliver = (...frames) => callback({ getEntries: () => frames });
    }
    readonly observe = jest.fn();
  }
  Object.defineProperty(globalThis, "PerformanceObserver", { value: FakeObserver, configurable: true });
}

function watch() {
  installObserver(["long-animation-frame"]);
  const addresses = createReleaseAddresses();
  const place = createPlace("mfe-auth", "1.0.0");
  addresses.add(place);
  const onBlocked = jest.fn();
  return { blocking: watchBlocking(addresses, onBlocked), place, onBlocked };
}

const frame = (sourceURL: string, duration: number, startTime = 1_000): Frame => ({
  ...{ startTime, duration },
  scripts: [{ sourceURL, duration }],
});

test("sums the long tasks of a remote's files, and reports over 5 s in whole seconds", () => {
  const { place, onBlocked } = watch();
  deliver(frame(PAGE, 3_000), frame(PAGE, 2_000), frame("", 9_000), frame("https://other.example/x.js", 9_000));
  expect(onBlocked).not.toHaveBeenCalled();
  deliver(frame(PAGE, 60));
  expect(onBlocked).toHaveBeenCalledWith(place, 6_000);
});

test("counts what the shell's files start for the page that is shown, since its release loaded", () => {
  const { blocking, place, onBlocked } = watch();
  deliver(frame(SHELL, 9_000));
  blocking.addLoad(place, 5_000);
  blocking.show(place);
  deliver(frame(SHELL, 3_000, 1_000));
  expect(onBlocked).not.toHaveBeenCalled();
  deliver(frame(SHELL, 3_000, 4_000), frame(PAGE, 2_500));
  expect(onBlocked).toHaveBeenCalledWith(place, 6_000);
});

test("begins again with each page", () => {
  const { blocking, place, onBlocked } = watch();
  blocking.show(place);
  deliver(frame(PAGE, 3_000));
  blocking.show(null);
  blocking.show(place);
  deliver(frame(PAGE, 3_000, 11_000));
  expect(onBlocked).not.toHaveBeenCalled();
});

test("reports nothing in a browser that does not name the scripts of long frames", () => {
  installObserver(["longtask"]);
  deliver = () => undefined;
  const onBlocked = jest.fn();
  watchBlocking(createReleaseAddresses(), onBlocked);
  deliver(frame(PAGE, 9_000));
  expect(onBlocked).not.toHaveBeenCalled();
});

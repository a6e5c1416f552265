import type { HealthRequest } from "@portal/shared-ui/api";

import { whenIdle } from "../../late-code/when-idle.js";
import type { ReleasePlace } from "../parse-registry.js";
import { listenToRemotes, type RemoteEvent } from "../remote-events.js";
import { readHealthToken } from "./health-token.js";
import { createReleaseAddresses, type ReleaseName } from "./release-addresses.js";
import { createSessionFacts, type SessionFacts } from "./session-facts.js";
import { watchBlocking } from "./watch-blocking.js";
import { watchListeners } from "./watch-listeners.js";

/** A page that fails all the time must not send all the time. */
const MOST_SENDS = 20;

const MOST_WAITING = 10;

/** Reports the health of remotes (decision 78): once a session for each release, and again only with new facts. Loads when the browser is idle. */
export function startReporter(): void {
  const facts = createSessionFacts();
  let cancelAsking: (() => void) | null = null;
  const sender = createSender(facts);
  const follow = createFollower(facts);
  listenToRemotes((event) => {
    follow(event);
    if (event.kind !== "uncaught") cancelAsking ??= whenIdle(sender.askToken);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sender.send();
  });
  window.addEventListener("pagehide", sender.send);
}

/** Turns events into facts of releases. */
function createFollower(facts: SessionFacts): (event: RemoteEvent) => void {
  const addresses = createReleaseAddresses();
  const inUse = new Map<string, ReleaseName>();
  const blocking = watchBlocking(addresses, facts.addBlocked);
  const listeners = watchListeners(addresses);

  /** Errors whose release is not known yet: a script that throws as it starts does so before its load has failed. */
  let waiting: (ErrorEvent | PromiseRejectionEvent)[] = [];

  function addPlace(place: ReleasePlace): void {
    addresses.add(place);
    waiting = waiting.filter((event) => !addUncaught(event));
  }

  return (event) => {
    switch (event.kind) {
      case "loaded":
        addPlace(event.place);
        inUse.set(event.place.remote, event.place);
        blocking.addLoad(event.place, event.to);
        facts.addLoad(event.place, event.to - event.from);
        break;
      case "failed":
      case "fell-back":
        addPlace(event.place);
        facts.addFailure(event.place, event.kind, event.error);
        break;
      case "entered":
        blocking.show(inUse.get(event.remote) ?? null);
        break;
      case "left":
        blocking.show(null);
        listeners.countLeaks(facts.addLeaked);
        break;
      case "threw": {
        const release = inUse.get(event.remote);
        if (release) facts.addError(release, event.error);
        break;
      }
      case "uncaught":
        if (!addUncaught(event.event)) waiting = [...waiting, event.event].slice(-MOST_WAITING);
    }
  };

  /** False for an error that no known release caused. */
  function addUncaught(event: ErrorEvent | PromiseRejectionEvent): boolean {
    const error: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const release = addresses.find(stack) ?? addresses.find("filename" in event ? event.filename : "");
    if (release) facts.addError(release, error);
    return release !== null;
  }
}

function createSender(facts: SessionFacts) {
  let token: string | null = null;
  let sends = 0;

  async function askToken(): Promise<void> {
    try {
      token = await readHealthToken();
    } catch {
      // Without a token, nothing is reported.
    }
  }

  /** A browser takes 64 KiB at once, so fewer reports may pass. The others wait for the next time. */
  function send(): void {
    if (token === null || sends >= MOST_SENDS) return;
    for (let reports = facts.listUnsent(); reports.length > 0; reports = reports.slice(0, reports.length >> 1)) {
      const body: HealthRequest = { token, reports };
      const content = new Blob([JSON.stringify(body)], { type: "application/json" });
      if (!navigator.sendBeacon("/api/remotes/health", content)) continue;
      sends += 1;
      facts.markSent(reports);
      return;
    }
  }

  return { askToken: () => void askToken(), send };
}

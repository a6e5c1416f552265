import type { HostNews, HostRole } from "@portal/host-contract";

import type { EndpointKey } from "../api/index.js";
import type { FakeAnswer } from "../testing/fake-wire.js";

/** Answers as data, by endpoint. "never": the call stays pending. */
export type FixedAnswers = { [K in EndpointKey]?: FakeAnswer<K> | "never" };

/** State of a page that a test shows. */
export interface ShownState {
  /** Path and query of the page in the shell. */
  path: string;
  /** The scenario that answers all endpoints not in `answers`. */
  scenario: string;
  /** Role of the signed-in person; the scenario's by default. */
  role?: HostRole | null;
  answers?: FixedAnswers;
}

/** Lets tests switch the stand-alone page without a page load, as `window.standAlone`. */
export interface StandAloneControls {
  /** Shows a state with a new host, without anything from the previous state. */
  show: (state: ShownState) => void;
  /** Adds answers to the shown state. */
  answer: (answers: FixedAnswers) => void;
  /** Sends a live event to the page. */
  emit: (news: HostNews) => void;
  /** Lists the endpoints that the shown page has called. */
  listCalls: () => string[];
}

declare global {
  interface Window {
    standAlone?: StandAloneControls;
  }
}

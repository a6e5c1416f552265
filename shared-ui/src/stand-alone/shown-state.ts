import type { HostNews, HostRole } from "@portal/host-contract";

import type { EndpointKey } from "../api/index.js";
import type { FakeAnswer } from "../testing/fake-wire.js";

/** Answers as data, by endpoint. "never": the call stays pending. */
export type FixedAnswers = { [K in EndpointKey]?: FakeAnswer<K> | "never" };

export interface ShownState {
  /** Path and query of the page in the shell. */
  path: string;
  /** Answers all endpoints not in `answers`. */
  scenario: string;
  /** Default: the scenario's. */
  role?: HostRole | null;
  answers?: FixedAnswers;
}

/** Lets tests switch the stand-alone page without a page load, as `window.standAlone`. */
export interface StandAloneControls {
  /** Shows a state with a new host, without anything from the previous state. */
  show: (state: ShownState) => void;
  answer: (answers: FixedAnswers) => void;
  /** Sends a live event to the page. */
  emit: (news: HostNews) => void;
  /** Endpoints that the shown page has called. */
  listCalls: () => string[];
}

declare global {
  interface Window {
    standAlone?: StandAloneControls;
  }
}

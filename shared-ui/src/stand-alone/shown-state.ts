import type { HostNews, HostRole } from "@portal/host-contract";

import type { EndpointKey } from "../api/index.js";
import type { FakeAnswer } from "../testing/fake-wire.js";

/** Answers as data, by endpoint. "never": the call stays without an answer. */
export type FixedAnswers = { [K in EndpointKey]?: FakeAnswer<K> | "never" };

/** One state of a page, as a test names it. */
export interface ShownState {
  /** Where the shell shows the page, with its query. */
  path: string;
  /** The situation that answers what `answers` leaves out. */
  scenario: string;
  /** Who is signed in; whom the scenario names by default. */
  role?: HostRole | null;
  answers?: FixedAnswers;
}

/** Tests switch the stand-alone page by these functions, without a page load. They are there as `window.standAlone`. */
export interface StandAloneControls {
  /** Puts a state onto the page, with a new host and no memory of the state before. */
  show: (state: ShownState) => void;
  /** Adds answers to those of the shown state. */
  answer: (answers: FixedAnswers) => void;
  /** Sends news of the live stream to the page. */
  emit: (news: HostNews) => void;
  /** Endpoints that the shown page called so far. */
  listCalls: () => string[];
}

declare global {
  interface Window {
    standAlone?: StandAloneControls;
  }
}

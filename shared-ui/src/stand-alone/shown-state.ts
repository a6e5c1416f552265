import type { HostNews, HostRole } from "@portal/host-contract";

import type { EndpointKey } from "../api/index.js";
import type { FakeAnswer } from "../testing/fake-wire.js";

/** "never": the call stays pending. */
export type FixedAnswers = { [K in EndpointKey]?: FakeAnswer<K> | "never" };

export interface ShownState {
  /** Path of the page in the shell, with its query. */
  path: string;
  /** Answers all endpoints not in `answers`. */
  scenario: string;
  /** Default: the scenario's. */
  role?: HostRole | null;
  answers?: FixedAnswers;
}

/** `window.standAlone`: tests switch the page without a page load. */
export interface StandAloneControls {
  /** Nothing remains of the previous state. */
  show: (state: ShownState) => void;
  answer: (answers: FixedAnswers) => void;
  emit: (news: HostNews) => void;
  listCalls: () => string[];
  /** Each page in each of its situations. */
  listStates: () => (Pick<ShownState, "path" | "scenario"> & { page: string })[];
  /** Names of pages that the remote exports and its bootstrap.tsx does not show. */
  listHiddenPages: () => string[];
}

declare global {
  interface Window {
    standAlone?: StandAloneControls;
  }
}

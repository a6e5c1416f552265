import type {
  HostAgency,
  HostApi,
  HostLocation,
  HostNews,
  HostServices,
  HostSession,
  LiveState,
  Notice,
} from "@portal/host-contract";

import { createFakeLink } from "./fake-link.js";
import { fakeWire } from "./fake-wire.js";

export interface FakeHostOverrides {
  /** Default: anonymous, named Partner. */
  session?: Partial<HostSession>;
  /** For example "/login?returnUrl=%2F". */
  location?: string;
  /** `fakeWire({…})`, or another host API. */
  api?: HostApi;
  /** null: unknown yet. */
  agency?: HostAgency | null;
}

const FAKE_AGENCY: HostAgency = {
  name: "Cedar & Main Marketing",
  email: "help@cedarandmain.example",
  phone: "2125550142",
  logo: null,
};

export interface FakeHostControls {
  snapshot: () => HostServices;
  subscribe: (listener: () => void) => () => void;
  notices: Notice[];
  visits: string[];
  /** Addresses that the page passed to `followRedirect`. */
  redirects: string[];
  sessionCalls: { refresh: number; signOut: number };
  emit: (news: HostNews) => void;
  /** Default `live`. */
  setLiveState: (state: LiveState) => void;
  setSession: (change: Partial<HostSession>) => void;
}

/** Records the page's calls to its host and lets a test change the host's state. */
export function createFakeHost(overrides: FakeHostOverrides = {}): FakeHostControls {
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: HostNews) => void>();
  const stateWatchers = new Set<() => void>();
  let liveState: LiveState = "live";
  const notices: Notice[] = [];
  const visits: string[] = [];
  const redirects: string[] = [];
  const sessionCalls = { refresh: 0, signOut: 0 };

  function change(next: Partial<HostServices>) {
    services = { ...services, ...next };
    for (const listener of listeners) listener();
  }

  function navigate(to: string) {
    visits.push(to);
    change({ navigation: { ...services.navigation, location: parseLocation(to) } });
  }

  let services: HostServices = {
    session: {
      status: "anonymous",
      role: null,
      userName: "Partner",
      rename: (userName) => change({ session: { ...services.session, userName } }),
      refresh: () => {
        sessionCalls.refresh += 1;
        return Promise.resolve(services.session.role);
      },
      signOut: () => {
        sessionCalls.signOut += 1;
        return Promise.resolve();
      },
      ...overrides.session,
    },
    navigation: {
      location: parseLocation(overrides.location ?? "/"),
      navigate,
      followRedirect: (url) => {
        redirects.push(url);
      },
      Link: createFakeLink(navigate),
    },
    notify: (notice) => {
      notices.push(notice);
    },
    events: {
      subscribe: (listener) => {
        newsListeners.add(listener);
        return () => newsListeners.delete(listener);
      },
      watchState: (onChange) => {
        stateWatchers.add(onChange);
        return () => stateWatchers.delete(onChange);
      },
      readState: () => liveState,
    },
    api: overrides.api ?? fakeWire({}),
    agency: overrides.agency === undefined ? FAKE_AGENCY : overrides.agency,
  };

  return {
    snapshot: () => services,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notices,
    visits,
    redirects,
    sessionCalls,
    emit: (news) => {
      for (const listener of newsListeners) listener(news);
    },
    setLiveState: (state) => {
      liveState = state;
      for (const onChange of stateWatchers) onChange();
    },
    setSession: (session) => change({ session: { ...services.session, ...session } }),
  };
}

function parseLocation(to: string): HostLocation {
  const { pathname, search, hash } = new URL(to, "http://portal.test");
  return { pathname, search, hash };
}

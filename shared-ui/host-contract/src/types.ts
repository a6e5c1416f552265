import type { ComponentType, ReactNode } from "react";

import type { HostRole } from "./host-roles.js";
import type { RemoteId } from "./remote-ids.js";

export interface HostSession {
  status: "anonymous" | "authenticated";
  role: HostRole | null;
  /** First name; 'Partner' until it is loaded (§2). */
  userName: string;
  /** Call it after a change of first name. Missing in older shells. */
  rename?: (userName: string) => void;
  /** Call it after login, registration or a verified code. */
  refresh: () => Promise<HostRole | null>;
  /** Goes to /login. */
  signOut: () => Promise<void>;
}

export interface HostLocation {
  pathname: string;
  /** With its '?', or empty. */
  search: string;
  hash: string;
}

export interface HostLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  "aria-current"?: "page";
  replace?: boolean;
}

export interface HostNavigation {
  location: HostLocation;
  /** Navigates without a page load. Anything but a same-origin relative path goes to `/`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Follows an answer's `url` or `redirectUrl`: a relative path by the router, a configured provider by page load, else `/`. */
  followRedirect: (url: string) => void;
  Link: ComponentType<HostLinkProps>;
}

export type NoticeType = "success" | "error" | "info";

export interface Notice {
  type: NoticeType;
  message: string;
  /** Time on screen; 3000 by default (§9). */
  durationMs?: number;
}

export type HostNotify = (notice: Notice) => void;

/** An event of the person's own business (§3). It replaces an earlier event with the same id. */
export interface HostEvent {
  id: string;
  system: string;
  action: string;
  /** null: unknown or none. */
  person: string | null;
  /** ISO 8601, UTC. */
  at: string;
  /** For sales and refunds. `amount` in cents, negative for refunds. */
  item?: string;
  amount?: number;
}

/** `missed`: reload lists, because `events` events (null: unknown) were not delivered. */
export type HostNews =
  { kind: "event"; event: HostEvent } | { kind: "removed"; id: string } | { kind: "missed"; events: number | null };

/** `waiting`: the connection is being retried. `off`: no subscriber, or unavailable to this session. */
export type LiveState = "off" | "connecting" | "live" | "waiting";

export interface HostEvents {
  /** Returns an unsubscribe function. The stream is open while there are subscribers. */
  subscribe: (listener: (news: HostNews) => void) => () => void;
  /** For `useSyncExternalStore`. */
  watchState: (onChange: () => void) => () => void;
  readState: () => LiveState;
}

export interface HostApi {
  /**
   * Sends cookies below `/api`. Rejects only without an answer. If the server requires a confirmation of identity, the host opens its dialog and
   * repeats the request.
   */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface HostAgency {
  /** null: not set. */
  name: string | null;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path. */
  logo: string | null;
  /** Whether pages show the specification's sample figures. Missing in older shells, which means true. */
  samplesShown?: boolean;
  /** IANA zone of the agency's own pages. Missing in older shells. */
  timeZone?: string;
}

export interface HostServices {
  session: HostSession;
  navigation: HostNavigation;
  notify: HostNotify;
  events: HostEvents;
  api: HostApi;
  /** null while unknown. Missing in older shells. */
  agency?: HostAgency | null;
}

/** Exported by a remote's single module `./remote`. Keys of `pages` are page names of the shell's route table. */
export interface RemoteDefinition {
  id: RemoteId;
  /** Semantic version at build time. */
  contractVersion: string;
  pages: Readonly<Record<string, ComponentType>>;
}

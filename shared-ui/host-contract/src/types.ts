import type { ComponentType, ReactNode } from "react";

import type { HostRole } from "./host-roles.js";
import type { RemoteId } from "./remote-ids.js";

export interface HostSession {
  status: "anonymous" | "authenticated";
  role: HostRole | null;
  /** Stored first name, 'Partner' by default. */
  userName: string;
  /** Updates the greeting after a change of first name. Missing in older shells. */
  rename?: (userName: string) => void;
  /** Checks the session again; call it after login, registration or a verified code. */
  refresh: () => Promise<HostRole | null>;
  /** Ends the session and goes to /login. */
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
  /** Goes to a path of the portal without a page load. Anything but a same-origin relative path goes to `/`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /**
   * Follows an answer's `url` or `redirectUrl`: relative by the router, a configured provider by page load, else `/`.
   */
  followRedirect: (url: string) => void;
  Link: ComponentType<HostLinkProps>;
}

export type NoticeType = "success" | "error" | "info";

export interface Notice {
  type: NoticeType;
  message: string;
  /** Milliseconds on screen; 3000 by default (specification §9). */
  durationMs?: number;
}

/** Shows a toast at the top right. */
export type HostNotify = (notice: Notice) => void;

/**
 * An event at a source of the person's own business (specification §3). An event with a known id replaces the earlier
 * one.
 */
export interface HostEvent {
  id: string;
  system: string;
  action: string;
  /** null: unknown or none. */
  person: string | null;
  /** ISO 8601, UTC. */
  at: string;
  /** For sales and refunds: the item, and cents, negative for refunds. */
  item?: string;
  amount?: number;
}

/**
 * A message of the live stream, shared by all windows. `missed`: reload lists, because this number of `events` (null:
 * unknown) was not delivered.
 */
export type HostNews =
  { kind: "event"; event: HostEvent } | { kind: "removed"; id: string } | { kind: "missed"; events: number | null };

/**
 * `waiting`: the connection broke and is being retried. `off`: no subscriber, or live events are unavailable to this
 * session.
 */
export type LiveState = "off" | "connecting" | "live" | "waiting";

export interface HostEvents {
  /** Calls back for new events; returns an unsubscribe function. The stream is open while there are subscribers. */
  subscribe: (listener: (news: HostNews) => void) => () => void;
  /** For `useSyncExternalStore`. */
  watchState: (onChange: () => void) => () => void;
  readState: () => LiveState;
}

export interface HostApi {
  /**
   * Sends a request below `/api` with the person's cookies. Rejects only when there is no answer. If the server
   * requires the person to confirm who they are, the host opens its dialog and repeats the request.
   */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The agency that runs this portal, from its settings. */
export interface HostAgency {
  /** null: not set. */
  name: string | null;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path of the logo. */
  logo: string | null;
  /** Pages show the specification's sample figures. Missing in older shells, which means true. */
  samplesShown?: boolean;
  /** IANA zone for times on the agency's own pages. Missing in older shells. */
  timeZone?: string;
}

/** Services that the shell provides to a remote's page. */
export interface HostServices {
  session: HostSession;
  navigation: HostNavigation;
  notify: HostNotify;
  events: HostEvents;
  api: HostApi;
  /** null while unknown. Missing in older shells. */
  agency?: HostAgency | null;
}

/** The export of a remote's single module `./remote`. Keys of `pages` are page names of the shell's route table. */
export interface RemoteDefinition {
  id: RemoteId;
  /** Semantic version of the host contract at build time; the shell rejects another major version. */
  contractVersion: string;
  pages: Readonly<Record<string, ComponentType>>;
}

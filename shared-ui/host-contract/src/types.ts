import type { ComponentType, ReactNode } from "react";

import type { HostRole } from "./host-roles.js";
import type { RemoteId } from "./remote-ids.js";

export interface HostSession {
  status: "anonymous" | "authenticated";
  role: HostRole | null;
  /** Stored name of the person, 'Partner' by default. */
  userName: string;
  /** The person has changed their first name: the greeting takes it at once. Missing in older shells. */
  rename?: (userName: string) => void;
  /** Asks the server again who is signed in; call it after login, registration or a verified code. */
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
  /** Goes to a path of the portal without a page load; anything that is not a same-origin relative path goes to `/`. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Follows a `url` or `redirectUrl` of an answer: relative by the router, a configured provider by page load, else `/`. */
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

/** Something that happened at a source of the person's own business (specification §3); an id that is known is replaced. */
export interface HostEvent {
  id: string;
  system: string;
  action: string;
  /** null: not known, or nobody. */
  person: string | null;
  /** ISO 8601, UTC. */
  at: string;
  /** Of sales and refunds: what was sold, and cents, negative for what was given back. */
  item?: string;
  amount?: number;
}

/**
 * What the live stream tells, of this window's own or that of another one (they share it): `missed` means that lists have to
 * be asked for anew, as `events` of them, or an unknown number (null), were not told one by one.
 */
export type HostNews =
  { kind: "event"; event: HostEvent } | { kind: "removed"; id: string } | { kind: "missed"; events: number | null };

/** `waiting`: the connection broke, and is tried again. `off`: nobody listens, or is to be told. */
export type LiveState = "off" | "connecting" | "live" | "waiting";

export interface HostEvents {
  /** Calls back for what happens from now on; returns the function that ends it. The stream is open while anybody listens. */
  subscribe: (listener: (news: HostNews) => void) => () => void;
  /** For `useSyncExternalStore`. */
  watchState: (onChange: () => void) => () => void;
  readState: () => LiveState;
}

export interface HostApi {
  /**
   * A request below `/api` with the person's cookies. Rejects only when there was no answer. One that the server refuses
   * until the person confirms who they are opens the host's dialog and is sent once more: a page need not know of it.
   */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The agency whose portal this is, as its setting says. */
export interface HostAgency {
  /** null: it is not named. */
  name: string | null;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path of the picture. */
  logo: string | null;
  /** Pages show the specification's sample figures. Missing in older shells: they do. */
  samplesShown?: boolean;
  /** IANA, in which the agency's own pages show times. Missing in older shells. */
  timeZone?: string;
}

/** All that the shell gives to a page of a remote. */
export interface HostServices {
  session: HostSession;
  navigation: HostNavigation;
  notify: HostNotify;
  events: HostEvents;
  api: HostApi;
  /** null while it is not known. Missing in older shells. */
  agency?: HostAgency | null;
}

/** What a remote exposes as its one module `./remote`. Keys of `pages` are the page names of the shell's route table. */
export interface RemoteDefinition {
  id: RemoteId;
  /** Semantic version of the host contract that the remote was built with; the shell refuses another major. */
  contractVersion: string;
  pages: Readonly<Record<string, ComponentType>>;
}

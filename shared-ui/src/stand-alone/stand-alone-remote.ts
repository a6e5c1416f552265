import type { HostRole, RemoteDefinition } from "@portal/host-contract";

import type { FakeRoutes } from "../testing/fake-wire.js";

export interface StandAlonePage {
  /** Path at which the shell shows it, with a query where the page needs one. */
  path: string;
  /** Words in the menu. */
  label: string;
  /** The page draws its own `<main>`; the shell shows it without sidebar. */
  bare?: boolean;
}

/** One situation in which the pages can be looked at. */
export interface StandAloneScenario {
  /** Who is signed in; nobody by default. */
  role?: HostRole;
  userName?: string;
  /** What the portal answers. */
  wire: FakeRoutes;
}

/** A remote as its stand-alone page shows it. */
export interface StandAloneRemote {
  definition: RemoteDefinition;
  /** By the page's name in `definition.pages`; the first one is shown first. */
  pages: Readonly<Record<string, StandAlonePage>>;
  /** By the words in the menu; the first one is shown first. */
  scenarios: StandAloneScenarios;
}

/** A function makes the situation anew for each showing: what it remembers of the calls so far is gone then. */
export type StandAloneScenarios = Readonly<Record<string, StandAloneScenario | (() => StandAloneScenario)>>;

export function readScenario(remote: StandAloneRemote, name: string): StandAloneScenario {
  const scenario = remote.scenarios[name];
  if (!scenario) throw new Error(`${remote.definition.id} has no situation "${name}".`);
  return typeof scenario === "function" ? scenario() : scenario;
}

import type { HostRole, RemoteDefinition } from "@portal/host-contract";

import type { FakeRoutes } from "../testing/fake-wire.js";

export interface StandAlonePage {
  /** Path of the page in the shell, with a query if needed. */
  path: string;
  /** Label in the menu. */
  label: string;
  /** The page renders its own `<main>` and has no sidebar in the shell. */
  bare?: boolean;
}

/** One scenario for viewing the pages. */
export interface StandAloneScenario {
  /** Role of the signed-in person; none by default. */
  role?: HostRole;
  userName?: string;
  /** Answers of the portal. */
  wire: FakeRoutes;
}

/** A remote as shown by its stand-alone page. */
export interface StandAloneRemote {
  definition: RemoteDefinition;
  /** By page name in `definition.pages`; the first is the default. */
  pages: Readonly<Record<string, StandAlonePage>>;
  /** By label in the menu; the first is the default. */
  scenarios: StandAloneScenarios;
}

/** A function creates a fresh scenario for each showing, without state from earlier calls. */
export type StandAloneScenarios = Readonly<Record<string, StandAloneScenario | (() => StandAloneScenario)>>;

export function readScenario(remote: StandAloneRemote, name: string): StandAloneScenario {
  const scenario = remote.scenarios[name];
  if (!scenario) throw new Error(`${remote.definition.id} has no situation "${name}".`);
  return typeof scenario === "function" ? scenario() : scenario;
}

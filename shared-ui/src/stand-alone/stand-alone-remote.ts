import type { HostRole, RemoteDefinition } from "@portal/host-contract";

import type { FakeRoutes } from "../testing/fake-wire.js";

export interface StandAlonePage {
  /** In the shell, with a query if needed. */
  path: string;
  /** In the menu. */
  label: string;
  /** The page has its own `<main>` and no sidebar. */
  bare?: boolean;
}

export interface StandAloneScenario {
  /** Default: nobody is signed in. */
  role?: HostRole;
  userName?: string;
  wire: FakeRoutes;
}

export interface StandAloneRemote {
  definition: RemoteDefinition;
  /** By page name in `definition.pages`; the first is the default. */
  pages: Readonly<Record<string, StandAlonePage>>;
  /** By label in the menu; the first is the default. */
  scenarios: StandAloneScenarios;
}

/** A function creates a fresh scenario per showing. */
export type StandAloneScenarios = Readonly<Record<string, StandAloneScenario | (() => StandAloneScenario)>>;

export function readScenario(remote: StandAloneRemote, name: string): StandAloneScenario {
  const scenario = remote.scenarios[name];
  if (!scenario) throw new Error(`${remote.definition.id} has no situation "${name}".`);
  return typeof scenario === "function" ? scenario() : scenario;
}

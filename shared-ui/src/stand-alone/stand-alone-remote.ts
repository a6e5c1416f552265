import type { HostRole, RemoteDefinition } from "@portal/host-contract";

import type { FakeRoutes } from "../testing/fake-wire.js";

export interface StandAlonePage {
  /** Path of the page in the shell. */
  path: string;
  label: string;
  /** Without sidebar; the page has its own `<main>`. */
  bare?: boolean;
  /** Situations in which `portal-remote check --browser` shows the page; all by default. */
  scenarios?: readonly string[];
}

export interface StandAloneScenario {
  /** Default: nobody is signed in. */
  role?: HostRole;
  userName?: string;
  wire: FakeRoutes;
}

/** A remote as its `src/bootstrap.tsx` describes it. */
export interface StandAloneSetup {
  definition: RemoteDefinition;
  /** Pages in the shell's route table. Those of `portal.pages` in package.json follow them, unless they are here. */
  pages?: Readonly<Record<string, StandAlonePage>>;
  /** By label; the first is the default. */
  scenarios: StandAloneScenarios;
}

export interface StandAloneRemote extends StandAloneSetup {
  /** The first is the default. */
  pages: Readonly<Record<string, StandAlonePage>>;
}

/** @param declared pages of package.json, by name */
export function addDeclaredPages(
  setup: StandAloneSetup,
  declared: Readonly<Record<string, StandAlonePage>>,
): StandAloneRemote {
  return { ...setup, pages: { ...setup.pages, ...declared, ...setup.pages } };
}

/** A function creates a new scenario each time it is shown. */
export type StandAloneScenarios = Readonly<Record<string, StandAloneScenario | (() => StandAloneScenario)>>;

export function readScenario(remote: StandAloneRemote, name: string): StandAloneScenario {
  const scenario = remote.scenarios[name];
  if (!scenario) throw new Error(`${remote.definition.id} has no situation "${name}".`);
  return typeof scenario === "function" ? scenario() : scenario;
}

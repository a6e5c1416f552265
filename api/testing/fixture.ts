import type { Environment } from "../src/config/load-config";
import type { Logger } from "../src/platform/logger/logger";
import type { Providers } from "../src/providers";
import { startTestPortal, type TestPortal } from "./test-portal";

export interface BaseFixture {
  portal: TestPortal;
  /** Variables that the fixtures and the test gave the portal. */
  environment: Environment;
  stop(): Promise<void>;
}

/** A fixture's own part, before the portal starts. */
export interface PreparedPart<Needs, Own> {
  /** Variables for the portal. They replace those of the fixtures that this fixture needs. */
  environment?: Environment;
  /** Runs after the portal started; returns what this fixture adds. */
  build: (fixture: Needs) => Own | Promise<Own>;
  /** Cleans up if the portal does not start. */
  abandon?: () => Promise<void>;
}

type PreparePart = () => Promise<PreparedPart<BaseFixture, object>>;

/** The members of `All` that `Needs` lacks, and any that `All` replaces. */
export type OwnPart<All, Needs> = Omit<All, keyof Needs> & Partial<All>;

interface PortalParts {
  logger?: Logger;
  adapt?: (providers: Providers) => Providers;
}

export interface Fixture<All extends BaseFixture> {
  /** Each part comes after the parts that it needs. */
  parts: readonly PreparePart[];
  /** Combines two fixtures. A part that both need starts once. */
  with<Other extends BaseFixture>(other: Fixture<Other>): Fixture<All & Other>;
  /** Starts the portal with all parts. `environment` replaces variables of the parts. */
  start(environment?: Environment, more?: PortalParts): Promise<All>;
}

async function startParts(parts: readonly PreparePart[], own: Environment, { logger, adapt }: PortalParts) {
  const prepared: PreparedPart<BaseFixture, object>[] = [];
  for (const prepare of parts) prepared.push(await prepare());
  const environment = [...prepared.map((part) => part.environment), own].reduce<Environment>(
    (all, variables) => ({ ...all, ...variables }),
    {},
  );
  const portal = await startTestPortal(environment, logger, adapt).catch(async (error: unknown) => {
    for (const { abandon } of prepared) await abandon?.();
    throw error;
  });
  let fixture: BaseFixture = { portal, environment, stop: () => portal.stop() };
  for (const { build } of prepared) fixture = { ...fixture, ...(await build(fixture)) };
  return fixture;
}

function createFixture<All extends BaseFixture>(parts: readonly PreparePart[]): Fixture<All> {
  return {
    parts,
    with: (other) => createFixture([...new Set([...parts, ...other.parts])]),
    start: async (environment = {}, more = {}) => (await startParts(parts, environment, more)) as All,
  };
}

/** Defines a fixture that builds on `needs`; null: it builds on the portal alone. */
export function defineFixture<All extends BaseFixture, Needs extends BaseFixture = BaseFixture>(
  needs: Fixture<Needs> | null,
  prepare: () => PreparedPart<Needs, OwnPart<All, Needs>> | Promise<PreparedPart<Needs, OwnPart<All, Needs>>>,
): Fixture<All> {
  const part: PreparePart = async () => (await prepare()) as PreparedPart<BaseFixture, object>;
  return createFixture([...(needs?.parts ?? []), part]);
}

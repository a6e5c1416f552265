import type { Environment } from "../src/config/load-config";
import type { Logger } from "../src/platform/logger/logger";
import type { Providers } from "../src/providers";
import { startTestPortal, type TestPortal } from "./test-portal";

/** Members of every started fixture. */
export interface BaseFixture {
  portal: TestPortal;
  /** Variables that the fixtures and the test gave the portal. */
  environment: Environment;
  stop(): Promise<void>;
}

/** One use of a fixture's own part, before the portal starts. */
export interface PreparedPart<Needs, Own> {
  /** Variables for the portal; they replace those of the fixtures that this one needs. */
  environment?: Environment;
  /** Returns what the part adds, once the portal runs. */
  build: (fixture: Needs) => Own | Promise<Own>;
  /** Ends what the preparation opened if the portal does not start. */
  abandon?: () => Promise<void>;
}

type PreparePart = () => Promise<PreparedPart<BaseFixture, object>>;

/** Members of `All` that `Needs` lacks, and those that `All` replaces. */
export type OwnPart<All, Needs> = Omit<All, keyof Needs> & Partial<All>;

/** Options of the portal besides its environment: a logger, and providers that the test adds. */
interface PortalParts {
  logger?: Logger;
  adapt?: (providers: Providers) => Providers;
}

/** Parts that a test adds to the portal. */
export interface Fixture<All extends BaseFixture> {
  /** Own part of each fixture in it, after the parts that it needs. */
  parts: readonly PreparePart[];
  /** Returns a fixture with both; what both need is started once. */
  with<Other extends BaseFixture>(other: Fixture<Other>): Fixture<All & Other>;
  /** Starts the portal with all parts. `environment` replaces the variables of the parts. */
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

/** Defines a fixture on top of another one; `null`: on the portal alone. */
export function defineFixture<All extends BaseFixture, Needs extends BaseFixture = BaseFixture>(
  needs: Fixture<Needs> | null,
  prepare: () => PreparedPart<Needs, OwnPart<All, Needs>> | Promise<PreparedPart<Needs, OwnPart<All, Needs>>>,
): Fixture<All> {
  const part: PreparePart = async () => (await prepare()) as PreparedPart<BaseFixture, object>;
  return createFixture([...(needs?.parts ?? []), part]);
}

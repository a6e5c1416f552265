import { setTimeout as delay } from "node:timers/promises";
import { composePortal, type Portal } from "../src/composition-root";
import { loadConfig, type Environment } from "../src/config/load-config";
import { createLogger, type Logger } from "../src/platform/logger/logger";
import type { Providers } from "../src/providers";
import { createTestClient, type TestClient } from "./http-client";
import { watchLocks } from "./lock-watch";
import { createMishaps, type Faults } from "./mishaps";
import { createTestClock, type TestClock } from "./test-clock";
import { testEnvironment } from "./test-environment";
import { testPasswordCost } from "./test-password-cost";
import { addressOf, stopServer } from "./test-server";
import { prepareWorkerDatabase } from "./worker-database";

export interface TestPortal extends Portal, Faults {
  clock: TestClock;
  /** `http://127.0.0.1:port`. */
  address: string;
  newClient: () => TestClient;
  /** Runs due jobs and the jobs that they create; returns how many ran. */
  runJobs: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Pauses as often as in production and in the same order, but a hundred times shorter. */
// eslint-disable-next-line house/no-sleep -- no test expects anything of this time
const shortPause = (ms: number) => delay(ms / 100);

/**
 * Starts the portal on a free port and this worker's empty database; `stop` it in afterAll. Logs nothing by default;
 * `adapt` adds or replaces providers.
 */
export async function startTestPortal(
  overrides: Environment = {},
  logger?: Logger,
  adapt?: (providers: Providers) => Providers,
): Promise<TestPortal> {
  const environment = testEnvironment({ DATABASE_URL: await prepareWorkerDatabase(), ...overrides });
  const config = loadConfig(environment);
  const clock = createTestClock();
  const options = {
    ...{ config, clock, pause: shortPause, passwordCost: testPasswordCost },
    logger: logger ?? createLogger(config.logLevel),
  };
  const portal = composePortal(options, adapt);
  watchLocks(portal.database.sequelize);
  const server = await portal.listen();
  const address = addressOf(server);
  return {
    ...portal,
    ...createMishaps(portal.database),
    clock,
    address,
    runJobs: () => portal.worker.runDue(),
    newClient: () => createTestClient(address, config.publicUrl),
    async stop() {
      await stopServer(server);
      await portal.finish();
    },
  };
}

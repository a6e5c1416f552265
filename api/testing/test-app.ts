import type { Role } from "@portal/api-contract";
import { loadConfig, type Environment } from "../src/config/load-config";
import { defineModels } from "../src/platform/db/define-models";
import type { Database } from "../src/platform/db/database";
import { createDatabase } from "../src/platform/db/database";
import { createClientIp, createIsFromProxy } from "../src/platform/http/client-ip";
import { createApp } from "../src/platform/http/create-app";
import type { Route } from "../src/platform/http/define-route";
import { createIpBucket, type IpBucketOptions } from "../src/platform/http/ip-bucket";
import { startServer } from "../src/platform/http/start-server";
import { createLimits } from "../src/platform/limits/limits";
import { createLogger, type Logger } from "../src/platform/logger/logger";
import { createAuthenticate } from "../src/sign-in/authenticate";
import { createCookieJar } from "../src/platform/http/cookies";
import { createTestClient, type TestClient } from "./http-client";
import { insertUser } from "./insert-user";
import { addressOf, stopServer } from "./test-server";
import { createTestClock, type TestClock } from "./test-clock";
import { createTestDoor, type TestDoor } from "./test-door";
import { testEnvironment } from "./test-environment";
import { prepareWorkerDatabase } from "./worker-database";

export interface TestAppOptions {
  routes: readonly Route[];
  environment?: Environment;
  bucket?: IpBucketOptions;
  /** Default: silent. */
  logger?: Logger;
}

export interface TestApp {
  database: Database;
  clock: TestClock;
  door: TestDoor;
  /** Signs in a new account without a second factor. */
  signIn: (role?: Role) => Promise<{ client: TestClient; userId: string }>;
  address: string;
  routes: readonly Route[];
  newClient: () => TestClient;
  stop: () => Promise<void>;
}

/** Starts an app with the test's routes on this worker's empty database. */
export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const { routes, environment = {}, bucket, logger = createLogger("silent") } = options;
  const config = loadConfig(testEnvironment({ DATABASE_URL: await prepareWorkerDatabase(), ...environment }));
  const database = createDatabase({ url: config.databaseUrl });
  defineModels(database);
  const clock = createTestClock();
  const jar = createCookieJar(config.publicUrl);
  const app = createApp({
    routes,
    authenticate: createAuthenticate(clock, jar),
    jar,
    clock,
    limits: createLimits(clock, config.limitsFactor),
    logger,
    bucket: createIpBucket(bucket ?? { burst: 10_000, perSecond: 10_000 }),
    clientIp: createClientIp(config.trustProxy),
    isFromProxy: createIsFromProxy(config.trustProxy),
    publicUrl: config.publicUrl,
    devOrigins: config.devOrigins,
    remoteOrigins: config.remoteOrigins,
    remoteDevOrigins: config.remoteDevOrigins,
    bankScriptUrl: config.stripe.scriptUrl,
    enforceResponses: true,
    siteHandlers: [],
  });
  const server = await startServer(app, { host: config.host, port: 0, logger });
  const door = createTestDoor(database, clock);
  const newClient = () => createTestClient(addressOf(server), config.publicUrl);
  return {
    database,
    clock,
    door,
    async signIn(role = "user") {
      const client = newClient();
      const userId = await insertUser(database, role);
      await door.enter(client, userId, null);
      return { client, userId };
    },
    address: addressOf(server),
    routes,
    newClient,
    stop: async () => {
      await stopServer(server);
      await database.close();
    },
  };
}

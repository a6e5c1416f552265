import { loadConfig } from "../../config/load-config";
import { createLogger } from "../../platform/logger/logger";
import { createPlatform, type Platform } from "../../platform/platform";
import { createProviders } from "../../providers";
import type { SourceDescriptor } from "../../providers/sales/sales-source.port";
import { createSources, type Sources } from "../../providers/sales/sources.port";
import { createEventsKernel } from "../../events/events-kernel";
import { createSalesKernel } from "../../sales/sales-kernel";
import { insertBusiness } from "../../testing/sales-builder";
import { startTestApp, type TestApp } from "../../testing/test-app";
import { testEnvironment } from "../../testing/test-environment";
import { createTestClock } from "../../testing/test-clock";
import { prepareWorkerDatabase } from "../../testing/worker-database";
import { createIntegrationsRoutes } from "./integrations.routes";

/** What a vendor says of itself that nothing else in the portal names: no list, no text, no route. */
const tillpoint = {
  id: "tillpoint",
  name: "Tillpoint",
  accountNoun: "Tillpoint shop",
  webhook: "tillpoint",
  callbackPage: "/integration/tillpoint/callback",
  card: { sentence: "Sales from your tills.", icon: "bag", access: "To read your sales." },
  endpoints: {
    connect: "POST /integration/tillpoint/connect",
    callback: "POST /integration/tillpoint/callback",
    disconnect: "POST /integration/disconnect/tillpoint",
    locations: "GET /tillpoint/locations",
  },
};

let platform: Platform;
let app: TestApp;
beforeAll(async () => {
  const config = loadConfig(testEnvironment({ DATABASE_URL: await prepareWorkerDatabase() }));
  platform = createPlatform({ config, clock: createTestClock(), logger: createLogger(config.logLevel) });
  const providers = createProviders(platform);
  const described: unknown = tillpoint;
  const [square] = providers.sources.all;
  if (!square) throw new Error("There is no source to build on.");
  const sources: Sources = createSources([
    ...providers.sources.all,
    { ...square, ...(described as SourceDescriptor), origin: "https://tillpoint.test" },
  ]);
  const [stateKey] = config.codeKeys;
  const routes = createIntegrationsRoutes({
    ...platform,
    ...createSalesKernel(platform),
    ...createEventsKernel(platform),
    ...providers,
    sources,
    askForSightings: () => Promise.resolve(),
    keepPeople: () => Promise.resolve(),
    findPageCard: () => Promise.resolve(null),
    findWizard: () => Promise.resolve({ state: "nothing", account: null }),
    findWebsite: () => Promise.resolve(null),
    publicUrl: config.publicUrl,
    stateKey,
  });
  app = await startTestApp({ routes });
});
afterAll(async () => {
  await app.stop();
  await platform.database.close();
});

test("a vendor that joins by its adapter and its line has its card and its calls on /init", async () => {
  const { client, userId } = await app.signIn();
  await insertBusiness(platform.database, "America/New_York", userId);
  const { status, body } = await client.post("/integration/get-all");
  expect(status).toBe(200);
  const rows = body as { partner: string }[];
  expect(rows.find(({ partner }) => partner === "tillpoint")).toMatchObject({
    partner: "tillpoint",
    isConnected: false,
    status: "disconnected",
    link: {
      name: "Tillpoint",
      ...tillpoint.card,
      kind: "sales",
      warning: [expect.stringContaining("New sales stop coming in from Tillpoint"), expect.any(String)],
      connect: tillpoint.endpoints.connect,
      disconnect: tillpoint.endpoints.disconnect,
      choice: null,
    },
  });
  const asked = await client.post("/integration/tillpoint/connect");
  expect(asked.status).toBe(200);
  expect(asked.body).toEqual({ url: expect.stringContaining("%2Fintegration%2Ftillpoint%2Fcallback") as unknown });
  expect(await client.post("/integration/disconnect/tillpoint")).toMatchObject({
    status: 409,
    body: { message: "Tillpoint is not linked. Link it first." },
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { composePortal } from "../composition-root";
import { loadConfig } from "../config/load-config";
import { createLogger } from "../platform/logger/logger";
import { buildOpenApiDocument } from "../platform/openapi/openapi-document";
import { createTestClock } from "./test-clock";
import { testEnvironment } from "./test-environment";

/** Writes api/openapi.json, against which later changes of the wire are held. No database is asked. */
const { routes } = composePortal({
  config: loadConfig(testEnvironment()),
  clock: createTestClock(),
  logger: createLogger("silent"),
});
writeFileSync(join(__dirname, "../../openapi.json"), `${JSON.stringify(buildOpenApiDocument(routes), null, 2)}\n`);

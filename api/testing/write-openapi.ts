import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../src/config/load-config";
import { createLogger } from "../src/platform/logger/logger";
import { generateAnswerSchemas } from "./generate-answer-schemas";
import { createTestClock } from "./test-clock";
import { testEnvironment } from "./test-environment";

function writeJson(path: string, content: object): void {
  writeFileSync(join(__dirname, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** Writes the answers' JSON Schemas and api/openapi.json, with which tests compare later changes. Needs no database. */
async function writeOpenApi(): Promise<void> {
  writeJson("../src/platform/http/answers.schema.json", generateAnswerSchemas());
  // Import these now, because both load the schemas just written.
  const { composePortal } = await import("../src/composition-root.js");
  const { buildOpenApiDocument } = await import("../src/platform/openapi/openapi-document.js");
  const { routes } = composePortal({
    config: loadConfig(testEnvironment()),
    clock: createTestClock(),
    logger: createLogger("silent"),
  });
  writeJson("../openapi.json", buildOpenApiDocument(routes));
}

void writeOpenApi();

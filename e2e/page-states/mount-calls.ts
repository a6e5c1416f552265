import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, type Page } from "@playwright/test";

const API = join(__dirname, "../../api/src");

/** Calls by POST that only read, as their routes declare. */
function findReadingCalls(): Set<string> {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".routes.ts"));
  const routes = files.flatMap((file) => readFileSync(join(API, file), "utf8").split("defineRoute(").slice(1));
  const reading = routes.filter((route) => route.includes('effect: "reads"'));
  return new Set(reading.flatMap((route) => /endpoint: "(POST [^"]+)"/.exec(route)?.[1] ?? []));
}

const READING = findReadingCalls();

/**
 * Sends of the first code, when a step of the sign-up opens. They have limits of their own (S22): the second call of a page
 * that is rendered twice sends nothing and says how long to wait.
 */
const SENDS = new Set(["POST /verify/send-email-code", "POST /verify/send-sms-code"]);

/**
 * Expects that the page has changed nothing yet: when its release fails, the page is rendered twice (S80).
 *
 * @param page a stand-alone remote that shows a state
 */
export async function expectNoWrites(page: Page, name: string): Promise<void> {
  const calls = await page.evaluate(() => window.standAlone?.listCalls() ?? []);
  const writes = calls.filter((call) => !call.startsWith("GET ") && !READING.has(call) && !SENDS.has(call));
  expect(writes, `${name} writes when it mounts`).toEqual([]);
}

import type { Platform } from "../../platform";
import { createAnswerExport } from "./answer-export";
import { createOpenExport } from "./open-export";

/** Create once per process, since it counts the exports in progress. */
export function createExportsApi(platform: Platform) {
  return { answerExport: createAnswerExport({ ...platform, openExport: createOpenExport(platform) }) };
}

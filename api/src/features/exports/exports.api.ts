import type { Platform } from "../../platform";
import { createAnswerExport } from "./answer-export";
import { createOpenExport } from "./open-export";

/** Functions for other features. Create them once per process, since they count the exports in progress. */
export function createExportsApi(platform: Platform) {
  return { answerExport: createAnswerExport({ ...platform, openExport: createOpenExport(platform) }) };
}

import type { Platform } from "../../platform";
import { createAnswerExport } from "./answer-export";
import { createOpenExport } from "./open-export";

/** Functions that other features call. Created once a process, because they count the files in progress. */
export function createExportsOffers(platform: Platform) {
  return { answerExport: createAnswerExport({ ...platform, openExport: createOpenExport(platform) }) };
}

import type { Platform } from "../../platform";
import { createAnswerExport } from "./answer-export";
import { createOpenExport } from "./open-export";

/** What other features need of exports. One for each process: it counts the files that are being made. */
export function createExportsOffers(platform: Platform) {
  return { answerExport: createAnswerExport({ ...platform, openExport: createOpenExport(platform) }) };
}

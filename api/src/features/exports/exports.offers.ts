import type { Platform } from "../../platform";
import { createAnswerExport } from "./answer-export";
import { createOpenExport } from "./open-export";

/** Functions that other features call. Made once a process, because they count the files that are being made. */
export function createExportsOffers(platform: Platform) {
  return { answerExport: createAnswerExport({ ...platform, openExport: createOpenExport(platform) }) };
}

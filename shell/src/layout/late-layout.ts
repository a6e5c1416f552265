import { createLateCode } from "../late-code/late-code.js";

const importFrame = () => import("./signed-in-frame.js");
const importQueries = () => import("./page-queries.js");

export const signedInFrame = createLateCode("The frame of the pages", importFrame);
export const pageQueries = createLateCode("The cache of the pages", importQueries);

/** Ignores a failure: FramedPage loads the code again and shows the error. */
export function fetchFrameEarly(): void {
  importFrame().catch(() => undefined);
  importQueries().catch(() => undefined);
}

import { createLateCode } from "../late-code/late-code.js";

const importFrame = () => import("./signed-in-frame.js");
const importQueries = () => import("./page-queries.js");

/** What stands around the page; it is shown as soon as it is here, before the page's own code. */
export const signedInFrame = createLateCode("The frame of the pages", importFrame);
/** What the pages need and the frame does not. */
export const pageQueries = createLateCode("The cache of the pages", importQueries);

/** Starts to fetch the code around a page, before the code that will ask for it. A failure is for that code to hear of. */
export function fetchFrameEarly(): void {
  importFrame().catch(() => undefined);
  importQueries().catch(() => undefined);
}

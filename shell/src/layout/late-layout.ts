import { createLateCode } from "../late-code/late-code.js";

const importFrame = () => import("./signed-in-frame.js");
const importQueries = () => import("./page-queries.js");

/** Shown once loaded, even before the page's code. */
export const signedInFrame = createLateCode("The frame of the pages", importFrame);
/** Code that pages need but the frame does not. */
export const pageQueries = createLateCode("The cache of the pages", importQueries);

/** Starts loading the frame's code early. The later caller handles a failure. */
export function fetchFrameEarly(): void {
  importFrame().catch(() => undefined);
  importQueries().catch(() => undefined);
}

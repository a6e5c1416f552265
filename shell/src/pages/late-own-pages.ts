import { createLateCode } from "../late-code/late-code.js";

/** Few visits need the shell's own pages. */
export const ownPages = createLateCode("The page", () => import("./own-page-view.js"));

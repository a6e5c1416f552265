import { createLateCode } from "../late-code/late-code.js";

/** The notifications panel, loaded when it is first opened. */
export const notificationsPanel = createLateCode("The notifications", () => import("./notifications-panel.js"));

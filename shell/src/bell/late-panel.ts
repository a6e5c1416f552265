import { createLateCode } from "../late-code/late-code.js";

/** The panel of the notifications; it comes when it is opened first. */
export const notificationsPanel = createLateCode("The notifications", () => import("./notifications-panel.js"));

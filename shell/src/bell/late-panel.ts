import { createLateCode } from "../late-code/late-code.js";

export const notificationsPanel = createLateCode("The notifications", () => import("./notifications-panel.js"));

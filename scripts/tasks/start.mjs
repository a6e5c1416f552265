import { runPortal } from "../demo/run-portal.mjs";
import { startPortal } from "../demo/start-portal.mjs";

/** `npm start`: runs the portal, from a fresh clone or any state of the data folder. */
export const run = () => runPortal(startPortal);

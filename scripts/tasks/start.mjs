import { runPortal } from "../demo/run-portal.mjs";
import { startPortal } from "../demo/start-portal.mjs";

/** `npm start`: from a fresh clone, or any state of its data folder, to a running portal. */
export const run = () => runPortal(startPortal);

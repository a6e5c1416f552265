import { runPortal } from "../demo/run-portal.mjs";
import { startPortal } from "../demo/start-portal.mjs";
import { watchFrontends } from "../demo/watch-frontends.mjs";

async function startWatching(options) {
  const { environment, apiFolder, demoData } = await startPortal({ ...options, isWatching: true });
  await watchFrontends(options.supervisor, { environment, apiFolder });
  return { demoData };
}

/**
 * `npm run dev`: runs the portal from source, with restarts and rebuilds after changes. `npm run dev -w mfe-auth` runs
 * one remote with a fake host and hot reload.
 */
export const run = () => runPortal(startWatching);

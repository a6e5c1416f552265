import { takeRegistry } from "./early-registry.js";
import { loadRemoteModule } from "./load-remote.js";
import { createRemoteLoader } from "./remote-loader.js";

export const portalRemotes = createRemoteLoader({ fetchRegistry: takeRegistry, loadModule: loadRemoteModule });

import { checkRelease } from "./check-release.js";
import { findOwnRelease } from "./choice/find-own-release.js";
import { takeRegistry } from "./early-registry.js";
import { findSharedVersion, loadRemoteModule } from "./load-remote.js";
import { createRemoteLoader } from "./remote-loader.js";

export const portalRemotes = createRemoteLoader({
  fetchRegistry: takeRegistry,
  checkRelease: (place, options) => checkRelease(place, { ...options, findShared: findSharedVersion }),
  loadModule: loadRemoteModule,
  findOwn: findOwnRelease,
});

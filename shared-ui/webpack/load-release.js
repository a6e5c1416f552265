import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";

/** `check --browser` writes `window.portalRelease` before the page's scripts run. */
const { name, entry } = globalThis.portalRelease;
registerRemotes([{ name, entry }]);
const module = await loadRemote(`${name}/remote`);

export default module.default;

export { startStandAlone } from "./start-stand-alone.js";
export { listIntegrations } from "../testing/list-integrations.js";
export type { StandAlonePage, StandAloneRemote, StandAloneScenario } from "./stand-alone-remote.js";

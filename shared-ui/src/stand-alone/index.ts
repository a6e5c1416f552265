export { startStandAlone } from "./start-stand-alone.js";
export type { StandAlonePage, StandAloneRemote, StandAloneScenario } from "./stand-alone-remote.js";

export { startStandAlone } from "./start-stand-alone.js";
export { buildAccount } from "../testing/build-account.js";
export { listIntegrations } from "../testing/list-integrations.js";
export type { FixedAnswers, ShownState, StandAloneControls } from "./shown-state.js";
export type {
  StandAlonePage,
  StandAloneRemote,
  StandAloneScenario,
  StandAloneScenarios,
  StandAloneSetup,
} from "./stand-alone-remote.js";

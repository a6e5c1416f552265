import type { LabSettings } from "./config/lab-settings.js";
import type { SpaceRegistry } from "./spaces/space-registry.js";

/** What pages, control calls and providers are given. */
export interface LabContext {
  settings: LabSettings;
  spaces: SpaceRegistry;
  /** Ports that are really open, known once the lab listens. */
  ports: { http: number; smtp: number };
  /** Aborted when the lab closes, so that nothing waits behind it. */
  closing: AbortSignal;
  /** Something that outlives the lab may have changed. */
  noteChange: () => void;
}

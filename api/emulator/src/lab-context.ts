import type { LabSettings } from "./config/lab-settings.js";
import type { TenantRegistry } from "./tenants/tenant-registry.js";

/** Shared context of pages, control calls and providers. */
export interface LabContext {
  settings: LabSettings;
  tenants: TenantRegistry;
  /** The actual ports, set once the Lab listens. */
  ports: { http: number; smtp: number };
  /** Aborted when the Lab closes, so that nothing keeps it waiting. */
  closing: AbortSignal;
  /** Reports that state which survives a restart may have changed. */
  markChanged: () => void;
}

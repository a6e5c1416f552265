import type { LabSettings } from "./config/lab-settings.js";
import type { TenantRegistry } from "./tenants/tenant-registry.js";

export interface LabContext {
  settings: LabSettings;
  tenants: TenantRegistry;
  /** Set once the Lab listens. */
  ports: { http: number; smtp: number };
  /** Aborted when the Lab closes. */
  closing: AbortSignal;
  /** Call when state that survives a restart may have changed. */
  markChanged: () => void;
}

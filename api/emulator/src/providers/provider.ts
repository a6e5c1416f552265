import type { Router } from "express";

import type { LabContext } from "../lab-context.js";
import type { KeptState } from "../tenants/store-tenants.js";
import type { Tenant } from "../tenants/tenant.js";

/** For a protocol other than HTTP. */
export interface ProviderListener {
  port: number;
  close: () => Promise<void>;
}

/** One folder and one entry in provider-list.ts per provider. Pages, faults and credentials derive from it. */
export interface ProviderDescriptor {
  /** Name in faults, logs and addresses. */
  id: string;
  title: string;
  /** Kinds that `POST /lab/faults` accepts. */
  faultKinds: readonly string[];
  credentials: (tenantName: string, lab: LabContext) => Record<string, string>;
  /** Mounted at the root. */
  wire?: (lab: LabContext) => Router;
  /** Mounted at `/lab/<id>`. */
  control?: (lab: LabContext) => Router;
  /** Mounted at `/lab/<name>`. */
  furtherControl?: Readonly<Record<string, (lab: LabContext) => Router>>;
  /** Called after a tenant's clock advanced. */
  clockAdvanced?: (lab: LabContext, tenant: Tenant) => void;
  /** Survives a restart if the Lab has a folder. */
  kept?: KeptState;
  listen?: (lab: LabContext) => Promise<ProviderListener>;
}

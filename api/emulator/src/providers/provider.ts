import type { Router } from "express";

import type { LabContext } from "../lab-context.js";
import type { KeptState } from "../tenants/store-tenants.js";
import type { Tenant } from "../tenants/tenant.js";

/** The listener of a provider with a protocol other than HTTP. */
export interface ProviderListener {
  port: number;
  close: () => Promise<void>;
}

/**
 * All that the Lab knows of a provider. Pages, faults and credentials derive from it. Each provider has a folder and
 * an entry in provider-list.ts.
 */
export interface ProviderDescriptor {
  /** Name in faults, logs and addresses. */
  id: string;
  title: string;
  /** Kinds of faults that `POST /lab/faults` accepts. */
  faultKinds: readonly string[];
  credentials: (tenantName: string, lab: LabContext) => Record<string, string>;
  /** The provider's API, mounted at the root. */
  wire?: (lab: LabContext) => Router;
  /** Control calls, mounted at `/lab/<id>`. */
  control?: (lab: LabContext) => Router;
  /** Further control calls by name, mounted at `/lab/<name>`. */
  furtherControl?: Readonly<Record<string, (lab: LabContext) => Router>>;
  /** Called after a tenant's clock advanced. */
  clockAdvanced?: (lab: LabContext, tenant: Tenant) => void;
  /** State that survives a restart if the Lab has a data folder. */
  kept?: KeptState;
  listen?: (lab: LabContext) => Promise<ProviderListener>;
}

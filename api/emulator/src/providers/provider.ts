import type { Router } from "express";

import type { LabContext } from "../lab-context.js";
import type { KeptState } from "../tenants/store-tenants.js";
import type { Tenant } from "../tenants/tenant.js";

/** A listener of a provider that does not use HTTP. */
export interface ProviderListener {
  port: number;
  close: () => Promise<void>;
}

/**
 * Everything that the Lab knows about a provider. Each provider is a folder with one descriptor in provider-list.ts.
 * Pages, faults and credentials are derived from it.
 */
export interface ProviderDescriptor {
  /** Name in faults, logs and addresses. */
  id: string;
  title: string;
  /** Kinds of faults that `POST /lab/faults` accepts. */
  faultKinds: readonly string[];
  /** Returns the credentials of a tenant, derived from its name, for `GET /lab/credentials`. */
  credentials: (tenantName: string, lab: LabContext) => Record<string, string>;
  /** Creates the provider's HTTP API, mounted at the root. */
  wire?: (lab: LabContext) => Router;
  /** Creates the control calls below `/lab/<id>`. */
  control?: (lab: LabContext) => Router;
  /** Creates further control calls below `/lab/<name>`, such as those of the portal's account or a bank. */
  furtherControl?: Readonly<Record<string, (lab: LabContext) => Router>>;
  /** Called after the clock of a tenant advanced. */
  clockAdvanced?: (lab: LabContext, tenant: Tenant) => void;
  /** State that survives a restart if the Lab has a folder. */
  kept?: KeptState;
  /** Opens a listener of another protocol, such as SMTP. */
  listen?: (lab: LabContext) => Promise<ProviderListener>;
}

import type { Router } from "express";

import type { LabContext } from "../lab-context.js";
import type { KeptState } from "../spaces/keep-spaces.js";
import type { Space } from "../spaces/space.js";

/** A listener of a provider that does not speak HTTP. */
export interface ProviderListener {
  port: number;
  close: () => Promise<void>;
}

/**
 * All that the lab knows of a provider. A provider is one folder with one descriptor, listed in provider-list.ts; the
 * lab's pages, faults and credentials follow from it.
 */
export interface ProviderDescriptor {
  /** Name in faults, logs and addresses. */
  id: string;
  title: string;
  /** Kinds that `POST /lab/faults` takes for it. */
  faultKinds: readonly string[];
  /** Credentials of a space, derived from its name; shown by `GET /lab/credentials`. */
  credentials: (spaceName: string, lab: LabContext) => Record<string, string>;
  /** The provider's own HTTP wire, mounted at the root. */
  wire?: (lab: LabContext) => Router;
  /** Control calls below `/lab/<id>`. */
  control?: (lab: LabContext) => Router;
  /** Control calls below `/lab/<name>`, by name: what the portal's owner has at it, what a bank does. */
  furtherControl?: Readonly<Record<string, (lab: LabContext) => Router>>;
  /** Called when the clock of a space went forward. */
  clockAdvanced?: (lab: LabContext, space: Space) => void;
  /** What outlives the lab where it has a folder. */
  kept?: KeptState;
  /** A listener of its own, for example SMTP. */
  listen?: (lab: LabContext) => Promise<ProviderListener>;
}

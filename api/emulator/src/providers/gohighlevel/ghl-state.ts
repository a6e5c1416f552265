import { randomUUID } from "node:crypto";

import type { LabContext } from "../../lab-context.js";
import { DEFAULT_TENANT, deriveHex } from "../../tenants/tenant-name.js";
import { createProviderState, type Tenant } from "../../tenants/tenant.js";

/** Most locations of a tenant, and most contacts. */
const LIMIT = 2_000;

/** A sub-account of an agency: a shop. */
export interface Location {
  id: string;
  name: string;
}

export interface Contact {
  id: string;
  locationId: string;
  firstName: string;
  lastName: string;
  tags: string[];
  addedAt: Date;
}

const STARTERS = ["Brooks Mobile Detailing", "Keller Auto Spa", "Lake Street Detailing"];

class LeadsState {
  readonly locations: Location[] = [];
  readonly contacts = new Map<string, Contact>();
  /** Webhook address that is registered for the marketplace app. */
  webhookUrl: string | null = null;
  /** Address that was entered in the workflow on the Lab's page. */
  hookUrl: string | null = null;

  constructor(private readonly tenant: Tenant) {
    for (const name of STARTERS) this.open(name);
  }

  /** Adds a location, or returns the location of this name. */
  open(name: string): Location {
    const location = { id: deriveHex(`ghl-location:${this.tenant.key}:${name}`).slice(0, 20), name };
    const known = this.locations.find(({ id }) => id === location.id);
    if (known) return known;
    this.locations.push(location);
    if (this.locations.length > LIMIT) this.locations.shift();
    return location;
  }

  find(id: string): Location | null {
    return this.locations.find((location) => location.id === id) ?? null;
  }

  add(draft: Omit<Contact, "id" | "tags" | "addedAt">): Contact {
    const contact: Contact = {
      ...draft,
      tags: [],
      id: randomUUID().replaceAll("-", "").slice(0, 20),
      addedAt: this.tenant.clock.now(),
    };
    this.contacts.set(contact.id, contact);
    const [oldest] = this.contacts.keys();
    if (this.contacts.size > LIMIT && oldest !== undefined) this.contacts.delete(oldest);
    return contact;
  }
}

export const leadsOf = createProviderState((tenant) => new LeadsState(tenant));

export function webhookUrlOf(lab: LabContext, tenant: Tenant): string | null {
  const { portalUrl } = lab.settings;
  const own =
    tenant.name === DEFAULT_TENANT && portalUrl !== null ? new URL("/api/webhooks/ghl", portalUrl).href : null;
  return leadsOf(tenant).webhookUrl ?? own;
}

import { DEFAULT_TENANT, deriveHex } from "./tenant-name.js";
import { Tenant } from "./tenant.js";

/** Most tenants; beyond this limit the least recently used is dropped, except the default tenant. */
const MAX_TENANTS = 200;

/** Finds tenants by name or by the key in a credential. A tenant exists from its first use. */
export class TenantRegistry {
  private readonly tenants = new Map<string, Tenant>();
  private readonly defaultKey = deriveHex(DEFAULT_TENANT);

  byName(name: string): Tenant {
    const tenant = this.byKey(deriveHex(name));
    tenant.name = name;
    return tenant;
  }

  /** @param key 32 hex digits */
  byKey(key: string): Tenant {
    const known = this.tenants.get(key);
    if (known) {
      this.tenants.delete(key);
      this.tenants.set(key, known);
      return known;
    }
    return this.add(new Tenant(key));
  }

  reset(name: string): Tenant {
    const key = deriveHex(name);
    this.tenants.delete(key);
    this.add(new Tenant(key, Date.now()));
    return this.byName(name);
  }

  /** Returns the tenants, the least recently used first. */
  list(): Tenant[] {
    return [...this.tenants.values()];
  }

  private add(tenant: Tenant): Tenant {
    if (tenant.key === this.defaultKey) tenant.name = DEFAULT_TENANT;
    this.tenants.set(tenant.key, tenant);
    this.dropUnused();
    return tenant;
  }

  private dropUnused(): void {
    if (this.tenants.size <= MAX_TENANTS) return;
    for (const key of this.tenants.keys()) {
      if (key === this.defaultKey) continue;
      this.tenants.delete(key);
      return;
    }
  }
}

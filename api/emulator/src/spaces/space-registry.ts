import { DEFAULT_SPACE, deriveHex } from "./space-name.js";
import { Space } from "./space.js";

/** Maximum number of tenants; the least recently used one is dropped, except the default tenant. */
const MAX_SPACES = 200;

/** Finds tenants by name, or by a key that is part of a credential. A tenant exists from its first use. */
export class SpaceRegistry {
  private readonly spaces = new Map<string, Space>();
  private readonly defaultKey = deriveHex(DEFAULT_SPACE);

  byName(name: string): Space {
    const space = this.byKey(deriveHex(name));
    space.name = name;
    return space;
  }

  /** @param key 32 hex digits */
  byKey(key: string): Space {
    const known = this.spaces.get(key);
    if (known) {
      this.spaces.delete(key);
      this.spaces.set(key, known);
      return known;
    }
    return this.add(new Space(key));
  }

  /** Resets a tenant: messages, clock, faults, log and provider state. */
  reset(name: string): Space {
    const key = deriveHex(name);
    this.spaces.delete(key);
    this.add(new Space(key, Date.now()));
    return this.byName(name);
  }

  /** Returns the tenants, least recently used first. */
  list(): Space[] {
    return [...this.spaces.values()];
  }

  private add(space: Space): Space {
    if (space.key === this.defaultKey) space.name = DEFAULT_SPACE;
    this.spaces.set(space.key, space);
    this.dropUnused();
    return space;
  }

  private dropUnused(): void {
    if (this.spaces.size <= MAX_SPACES) return;
    for (const key of this.spaces.keys()) {
      if (key === this.defaultKey) continue;
      this.spaces.delete(key);
      return;
    }
  }
}

import { randomBytes } from "node:crypto";

export interface StripeObject {
  readonly id: string;
  readonly object: string;
}

/** Most objects of a kind in a tenant; beyond this limit the oldest is dropped. */
const STORE_LIMIT = 10_000;

export class StripeStore<T extends StripeObject> {
  private readonly objects = new Map<string, T>();

  add(object: T): T {
    this.objects.set(object.id, object);
    const [oldest] = this.objects.keys();
    if (this.objects.size > STORE_LIMIT && oldest !== undefined) this.objects.delete(oldest);
    return object;
  }

  find(id: unknown): T | null {
    return typeof id === "string" ? (this.objects.get(id) ?? null) : null;
  }

  get size(): number {
    return this.objects.size;
  }

  /** Newest first. */
  list(): T[] {
    return [...this.objects.values()].reverse();
  }

  remove(id: string): void {
    this.objects.delete(id);
  }
}

/**
 * Returns a random id.
 * @param prefix such as `cus`
 */
export function createId(prefix: string): string {
  return `${prefix}_${createMixed(24)}`;
}

/** Returns random letters and digits, at most 40. */
export function createMixed(length: number): string {
  return randomBytes(60).toString("base64url").replace(/[-_]/g, "").slice(0, length);
}

/** Converts a time to whole seconds since 1970. */
export function toUnix(date: Date): number {
  return Math.trunc(date.getTime() / 1_000);
}

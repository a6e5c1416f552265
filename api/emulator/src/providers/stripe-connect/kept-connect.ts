import { isRecord } from "../../contracts/contract-document.js";
import { readField } from "../../read-field.js";
import type { KeptState } from "../../tenants/store-tenants.js";
import type { Tenant } from "../../tenants/tenant.js";
import { connectOf } from "./connect-state.js";

/**
 * Keeps over a restart which accounts are connected, because the platform stores only their ids, which prove nothing.
 * The history is generated again; payments after it are lost.
 */
export const KEPT_CONNECT: KeptState = { read: readConnect, restore: restoreConnect };

function readConnect(tenant: Tenant): object | null {
  const { grants } = connectOf(tenant);
  return grants.size === 0 ? null : { grants: [...grants].map(([id, { scope }]) => ({ id, scope })) };
}

/** @throws Error for anything that `readConnect` did not write */
function restoreConnect(tenant: Tenant, kept: unknown): void {
  const list = readField(kept, "grants");
  if (!Array.isArray(list)) throw new Error("What the lab kept of connected accounts has no grants.");
  const { grants } = connectOf(tenant);
  for (const grant of list.filter(isRecord)) grants.set(String(grant.id), { scope: String(grant.scope) });
}

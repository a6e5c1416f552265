import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { clientIdOf } from "../connect-credentials.js";
import { connectOf } from "../connect-state.js";
import { recordConnectEvent } from "../webhooks/record-connect-event.js";

function presentPlatform(tenant: Tenant): object {
  return { id: clientIdOf(tenant.key), object: "application", name: "Business performance portal" };
}

/** Connects the account; sends an event only if it was not connected. */
export function connectAccount(lab: LabContext, tenant: Tenant, account: ConnectAccount, scope: string): void {
  const { grants } = connectOf(tenant);
  const isNew = !grants.has(account.id);
  grants.set(account.id, { scope });
  lab.markChanged();
  if (isNew) recordConnectEvent({ lab, tenant, account }, "account.application.authorized", presentPlatform(tenant));
}

/**
 * Disconnects the account and sends the last event that the platform receives of it. Returns false if it was not
 * connected.
 */
export function disconnectAccount(lab: LabContext, tenant: Tenant, account: ConnectAccount): boolean {
  const { grants } = connectOf(tenant);
  if (!grants.has(account.id)) return false;
  recordConnectEvent({ lab, tenant, account }, "account.application.deauthorized", presentPlatform(tenant));
  grants.delete(account.id);
  lab.markChanged();
  return true;
}

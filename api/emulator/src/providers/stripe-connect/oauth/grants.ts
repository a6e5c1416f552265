import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { clientIdOf } from "../connect-credentials.js";
import { connectOf } from "../connect-state.js";
import { recordConnectEvent } from "../webhooks/record-connect-event.js";

/** Presents the platform as the contract's `application`. */
function presentPlatform(space: Space): object {
  return { id: clientIdOf(space.key), object: "application", name: "Business performance portal" };
}

/** Connects an account to the platform; idempotent. */
export function connectAccount(lab: LabContext, space: Space, account: ConnectAccount, scope: string): void {
  const { grants } = connectOf(space);
  const isNew = !grants.has(account.id);
  grants.set(account.id, { scope });
  lab.markChanged();
  if (isNew) recordConnectEvent({ lab, space, account }, "account.application.authorized", presentPlatform(space));
}

/**
 * Disconnects an account; the event is the last that the platform receives.
 * @returns false if it was not connected
 */
export function disconnectAccount(lab: LabContext, space: Space, account: ConnectAccount): boolean {
  const { grants } = connectOf(space);
  if (!grants.has(account.id)) return false;
  recordConnectEvent({ lab, space, account }, "account.application.deauthorized", presentPlatform(space));
  grants.delete(account.id);
  lab.markChanged();
  return true;
}

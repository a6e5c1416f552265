import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { clientIdOf } from "../connect-credentials.js";
import { connectOf } from "../connect-state.js";
import { recordConnectEvent } from "../webhooks/record-connect-event.js";

/** The platform, by the contract's `application`. */
function presentPlatform(space: Space): object {
  return { id: clientIdOf(space.key), object: "application", name: "Business performance portal" };
}

/** An account lets the platform in, once however often it says so. */
export function connectAccount(lab: LabContext, space: Space, account: ConnectAccount, scope: string): void {
  const { grants } = connectOf(space);
  const isNew = !grants.has(account.id);
  grants.set(account.id, { scope });
  lab.noteChange();
  if (isNew) recordConnectEvent({ lab, space, account }, "account.application.authorized", presentPlatform(space));
}

/** Ends what an account allowed, whoever wants it; the event is the last that the platform hears. @returns false: not connected */
export function disconnectAccount(lab: LabContext, space: Space, account: ConnectAccount): boolean {
  const { grants } = connectOf(space);
  if (!grants.has(account.id)) return false;
  recordConnectEvent({ lab, space, account }, "account.application.deauthorized", presentPlatform(space));
  grants.delete(account.id);
  lab.noteChange();
  return true;
}

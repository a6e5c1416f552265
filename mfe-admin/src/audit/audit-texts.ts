import type { SelectOption } from "@portal/shared-ui/core";

/** What the known actions mean; another one is shown by its name. */
const actionTexts: Readonly<Record<string, string>> = {
  "account.created": "Created an account",
  "account.registered": "Registered",
  "account.registration-completed": "Finished signing up",
  "account.password-reset": "Reset their password",
  "account.phone-entered": "Entered a phone number",
  "account.passkey-added": "Added a passkey",
  "account.passkey-removed": "Removed a passkey",
  "agreement.saved": "Accepted the agreement",
  "code.refused": "Entered a wrong code",
  "connection.linked": "Linked a source",
  "connection.unlinked": "Unlinked a source",
  "device.trusted": "Trusted a browser",
  "grant.returned": "Gave a grant back",
  "identity.linked": "Added a way to sign in",
  "identity.removed": "Removed a way to sign in",
  "passkey.refused": "A passkey was refused",
  "phone.opted-out": "Opted out of texts",
  "registration.expired": "A registration expired",
  "registration.superseded": "A registration was superseded",
  "session.closed": "Signed out",
  "session.factor-renewed": "Confirmed who they are",
  "session.opened": "Signed in",
  "session.others-revoked": "Ended all other sessions",
  "session.password-refused": "Entered a wrong password",
  "session.renewed": "Renewed a session",
  "session.revoked": "Ended a session",
  "admin.invited": "Invited an admin",
  "admin.invitation-revoked": "Revoked an invitation",
  "view-as.started": "Looked at a client's account",
  "view-as.ended": "Stopped looking at a client's account",
};

/** null: an action that these texts do not know. */
export function describeAction(action: string): string | null {
  return actionTexts[action] ?? null;
}

/** All that the log knows, and what the address asks for, by their words. */
export function listActionOptions(actions: readonly string[], chosen: string): SelectOption[] {
  const values = chosen === "" || actions.includes(chosen) ? actions : [chosen, ...actions];
  return values
    .map((value) => ({ value, label: describeAction(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label, "en-US"));
}

/** Facts in the order in which they were kept: `secondFactor: email`. */
export function listDetails(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
}

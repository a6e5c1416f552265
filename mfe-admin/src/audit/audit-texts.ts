import type { SelectOption } from "@portal/shared-ui/core";

/** What the known actions mean; another one is shown by its name. */
const actionTexts: Readonly<Record<string, string>> = {
  "account.authenticator-added": "Set up an authenticator app",
  "account.authenticator-removed": "Removed the authenticator app",
  "account.changed": "Changed their settings",
  "account.created": "Created an account",
  "account.deletion-cancelled": "Kept their account",
  "account.deletion-requested": "Asked for the deletion of their account",
  "account.email-changed": "Changed their e-mail",
  "account.email-verified": "Verified their e-mail",
  "account.erased": "An account was deleted",
  "account.export-downloaded": "Downloaded an archive of their data",
  "account.export-requested": "Asked for their data",
  "account.export-written": "An archive of somebody's data was written",
  "account.passkey-added": "Added a passkey",
  "account.passkey-removed": "Removed a passkey",
  "account.password-changed": "Changed their password",
  "account.password-reset": "Reset their password",
  "account.password-set": "Set a password",
  "account.phone-changed": "Changed their phone number",
  "account.phone-entered": "Entered a phone number",
  "account.phone-verified": "Verified their phone number",
  "account.recovery-codes-renewed": "Made new recovery codes",
  "account.registered": "Registered",
  "account.registration-completed": "Finished signing up",
  "admin.invitation-revoked": "Revoked an invitation",
  "admin.invited": "Invited somebody to the staff",
  "agreement.notice-given": "Gave notice of the end of the agreement",
  "agreement.notice-recorded": "Recorded a notice of a client",
  "agreement.saved": "Accepted the agreement",
  "authenticator.refused": "Entered a wrong code of their app",
  "bank.change-begun": "Began to change the bank account",
  "bank.change-given-up": "Gave up a change of the bank account",
  "bank.connected": "Connected a bank",
  "billing-case.closed": "Closed a difference in the books",
  "billing-mail.changed": "Turned billing e-mail on or off",
  "billing-run.started": "Billed several clients",
  "business.time-zone-changed": "The time zone of a business changed",
  "code.refused": "Entered a wrong code",
  "connection.expired": "A link ran out",
  "connection.linked": "Linked a source",
  "connection.revoked": "A link was revoked at the provider",
  "connection.unlinked": "Unlinked a source",
  "website.connected": "Connected a website",
  "website.disconnected": "Disconnected a website",
  "website.steps-sent": "Had the script of a website mailed to who looks after it",
  "deliveries.replayed": "Had deliveries of providers worked on again",
  "sales.exported": "Downloaded their sales as a file",
  "sales.share-made": "Made a link to their sales",
  "sales.share-revoked": "Ended a link to their sales",
  "sales.share-opened": "A link to sales was opened",
  "sales.share-downloaded": "Sales were downloaded by a link",
  "link.made": "Short link made",
  "link.changed": "Short link changed",
  "link.option-renamed": "Option of short links renamed",
  "link.options-merged": "Options of short links merged",
  "sighting.same": "Two tellings were said to be one sale",
  "sighting.different": "Two tellings were said to be two sales",
  "sighting.undone": "What was said of two tellings of a sale was undone",
  "sighting.joined": "Two sources told one sale, which counts once",
  "deposit.marked": "Marked a deposit as a sale",
  "deposit.unmarked": "Said that a deposit is no sale",
  "deposit.taken-back": "A deposit that was marked as a sale was taken back by the bank",
  "device.trusted": "Trusted a browser",
  "grant.returned": "Gave a grant back",
  "identity.linked": "Added a way to sign in",
  "identity.removed": "Removed a way to sign in",
  "invoice.issued": "Billed a client",
  "invoice.voided": "Voided an invoice",
  "invoice.written-off": "Wrote off an invoice",
  "leads.location-bound": "Said where leads come from",
  "leads.location-claimed": "Claimed where another account's leads come from",
  "leads.location-lost": "Lost where leads come from to who has proven it",
  "leads.location-proven": "Proved where leads come from",
  "leads.location-unbound": "Ended where leads come from",
  "leads.address-rotated": "Took a new address for hooks",
  "mandate.active": "A debit authorization began to count",
  "mandate.failed": "A bank refused a debit authorization",
  "mandate.inactive": "A debit authorization was ended by the bank",
  "mandate.pending": "Authorized debits, with deposits to verify",
  "mandate.revocation-asked": "Revoked a debit authorization while a debit was on its way",
  "mandate.revoked": "Revoked a debit authorization",
  "page.access-ended": "Access to a page ended",
  "page.granted": "Gave access to pages",
  "page.linked": "Linked a page",
  "page.unlinked": "Unlinked a page",
  "passkey.refused": "A passkey was refused",
  "phone.opted-in": "Opted in to texts",
  "phone.opted-out": "Opted out of texts",
  "recovery-code.refused": "Entered a wrong recovery code",
  "registration.expired": "A registration expired",
  "registration.superseded": "A registration was superseded",
  "session.closed": "Signed out",
  "session.factor-renewed": "Confirmed who they are",
  "session.opened": "Signed in",
  "session.others-revoked": "Ended all other sessions",
  "session.password-refused": "Entered a wrong password",
  "session.renewed": "Renewed a session",
  "session.revoked": "Ended a session",
  "view-as.ended": "Stopped looking at a client's account",
  "view-as.started": "Looked at a client's account",
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

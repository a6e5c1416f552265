import type { StaffRole } from "@portal/api-contract";
import type { DataOf, SecretsOf, TemplateId } from "./message-templates";

interface Sample<T extends TemplateId> {
  data: DataOf<T>;
  secrets: SecretsOf<T>;
}

type Samples<T extends TemplateId> = readonly [Sample<T>, ...Sample<T>[]];

const withoutSecrets = <D>(data: D) => ({ data, secrets: {} });

function plain<D>(data: D, ...others: D[]): readonly [{ data: D; secrets: object }, ...{ data: D; secrets: object }[]] {
  return [withoutSecrets(data), ...others.map(withoutSecrets)];
}

const account = { institution: "First Bank", last4: "6789" };
const nameless = { institution: "First Bank", last4: "" };
const at = "2027-03-02T05:05:00.000Z";
const later = "2027-05-02T05:05:00.000Z";
const timeZone = "America/Chicago";
const day = "2027-09-22";
const code = { data: { minutes: 10 }, secrets: { code: "012345" } };
const otherWays = { passkeys: ["Laptop"], authenticator: true, identities: ["google", "facebook"] as const };
const guarantee = { kind: "guarantee" as const, sentOn: day, timeZone };
const notification = {
  key: "0f".repeat(20),
  subject: "We debit $123.45 on Mon, Nov 30",
  title: "We debit $123.45 on Mon, Nov 30",
  lines: ["First Bank, account ending in 6789.", "You can question any line until Fri, Dec 4."],
};
const ends = { agreementEndsAt: at, authorizationEndsAt: later };

const invite = (role: StaffRole): Sample<"staff-invitation-mail"> => ({
  data: { role, inviter: "Ada Boss", hours: 48 },
  secrets: { link: "https://portal.test/invitation?token=abc" },
});
const join = (role: StaffRole): Sample<"staff-joined-mail"> => ({
  data: { role },
  secrets: { name: "Bo Clerk", email: "bo@portal.test" },
});

/** Samples reach each branch of every text and include the longest text messages. */
export const messageSamples: { [T in TemplateId]: Samples<T> } = {
  "authenticator-changed-mail": plain(
    { change: "added" },
    { change: "removed" },
    { change: "recovery codes renewed" },
    { change: "recovery code used" },
  ),
  "bank-changed-mail": plain({ ...account, from: at, timeZone }, { ...nameless, from: at, timeZone }),
  "bank-changed-sms": plain({}),
  "bank-deposits-mail": plain({ ...account, day }, { ...nameless, day }),
  "canary-suspended-mail": plain({
    ...{ remote: "mfe-reviews", version: "1.1.0", current: "1.0.0" },
    ...{ sessions: 1064, rate: "6.2%", currentRate: "0.8%" },
  }),
  "contact-changed-mail": plain({ contact: "email" }, { contact: "sms" }),
  "contract-mail": plain(account, nameless),
  "data-export-ready-mail": plain({ url: "https://portal.test/settings" }),
  "debits-ended-mail": plain(account, nameless),
  "debits-revoked-mail": plain(account, nameless),
  "debits-revoked-sms": plain({}),
  "deletion-scheduled-mail": plain({ day, years: 7 }),
  "deletion-scheduled-sms": plain({ day, years: 7 }),
  "failed-sign-ins-mail": plain({ failed: "password" }, { failed: "code" }),
  "identity-changed-mail": plain(
    { provider: "google", change: "connected" },
    { provider: "facebook", change: "joined" },
    { provider: "google", change: "removed" },
  ),
  "identity-joined-sms": plain({ provider: "google" }, { provider: "facebook" }),
  "new-browser-mail": plain({ device: "Windows, Chrome", ip: "203.0.113.9", at, timeZone }),
  "notice-given-mail": plain({ agreementEndsAt: at, authorizationEndsAt: later, timeZone }),
  "notice-recorded-mail": plain(
    { ...guarantee, ...ends },
    { ...guarantee, ...ends, kind: "end" },
    { ...guarantee, kind: "none", agreementEndsAt: null, authorizationEndsAt: null },
  ),
  "notification-mail": plain(
    { ...notification, kind: "debit-planned", invoiceNumber: "INV-2027-000123" },
    { ...notification, kind: "account-viewed", invoiceNumber: null },
  ),
  "notification-sms": plain({ text: "x".repeat(110) }),
  "passkey-changed-mail": plain({ change: "added" }, { change: "removed" }),
  "password-changed-mail": plain(
    { by: "email" },
    { by: "sms", otherWays: { ...otherWays, identities: [...otherWays.identities] } },
    { by: "settings" },
  ),
  "phone-changed-sms": plain({}),
  "staff-invitation-mail": [invite("admin"), invite("billing"), invite("viewer")],
  "staff-joined-mail": [join("admin"), join("billing"), join("viewer")],
  "verification-code-mail": [code],
  "verification-code-sms": [code],
  "website-steps-mail": plain({
    asker: "Pat Client",
    askerEmail: "pat@shop.test",
    tag: '<script async src="https://portal.test/script.js"></script>',
    managerTag: '<script async src="https://portal.test/script.js?k=pk_1"></script>',
  }),
};

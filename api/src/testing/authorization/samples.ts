import { presentAgreement } from "../../features/contracts/agreement-text";
import { currentAgreement } from "../../features/contracts/agreement.texts";
import { toLocalDay } from "../../models/values/local-day";
import { nextEmail, nextPhone, testPassword } from "../account-world";
import { randomId } from "../../platform/crypto/random-id";
import { testAgency } from "../test-environment";
import { BILLING_SAMPLES } from "./billing-samples";
import { INVOICE_SAMPLES } from "./invoice-samples";
import { notificationSamples } from "./notification-sample";
import type { Person, Thing } from "./people";

const agreement = presentAgreement(currentAgreement(testAgency));

/** What of a call is not its path: whatever stands for the `{names}`, and the body. */
export interface Sample {
  params?: Readonly<Record<string, string>>;
  query?: string;
  body?: Readonly<Record<string, unknown>>;
}

export interface Aim {
  person: Person;
  /** The id of such a thing of whom the row aims at. */
  id: (thing: Thing) => string;
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Of the people's businesses. */
const today = () => toLocalDay(new Date(), "America/New_York");
const business = { name: "Shine & Co", web: "No Website", bizPhone: "2125550123" };
const callback = { code: "a-code", state: "a-state" };
const code = { code: "000000", type: "email", flowSource: "step up" };

const credential = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  authenticatorAttachment: "platform",
  clientExtensionResults: {},
};

/**
 * Bodies that are just valid, with every field that may be set, written by hand like the table: a route that is not here takes
 * none. Whoever may call gets on with them as far as the table says.
 */
export const SAMPLES: Readonly<Record<string, (aim: Aim) => Sample>> = {
  "POST /web/send-steps": () => ({ body: { email: "webmaster@shine.test" } }),
  "POST /web/web-connect-test": () => ({ body: { host: "nobody.invalid" } }),
  "GET /integration/centralWeb": () => ({ query: "k=pk_nobody&u=https%3A%2F%2Fshine.test%2F" }),
  "GET /integration/RE_Web": () => ({ query: "k=pk_nobody&u=https%3A%2F%2Fshine.test%2F" }),
  "GET /sse/events": () => ({ query: "after=0" }),
  "POST /user/login": ({ person }) => ({ body: { email: person.email, password: testPassword, connect: "google" } }),
  "POST /user/register": () => ({
    body: {
      email: nextEmail(),
      password: testPassword,
      firstName: "Pat",
      lastName: "Doe",
      timeZone: "America/Chicago",
    },
  }),
  "POST /user/register/change-email": () => ({ body: { email: nextEmail() } }),
  "POST /user/register/save-phone": () => ({
    body: { phoneNumber: nextPhone(), consent: true, consentVersion: "2026-11-20" },
  }),
  "POST /user/register/save-business": () => ({ body: business }),
  "POST /user/register/google": () => ({ body: { returnUrl: "/init" } }),
  "POST /user/register/facebook": () => ({ body: { returnUrl: "/init" } }),
  "POST /user/register/identity": () => ({ body: { email: nextEmail(), timeZone: "America/Chicago" } }),
  "POST /auth/callback": () => ({ body: callback }),
  "POST /user/register/google/callback": () => ({ body: callback }),
  "POST /user/register/facebook/callback": () => ({ body: callback }),
  "POST /account/identities/{provider}/connect": ({ id }) => ({ params: { provider: id("provider") } }),
  "POST /account/identities/{provider}/remove": ({ id }) => ({ params: { provider: id("provider") } }),
  "POST /admin/view-as": ({ id }) => ({ body: { userId: id("user") } }),
  "POST /admin/agency": () => ({
    body: {
      ...{ name: "An Agency", address: "1 Main Street, Albany", email: "hello@agency.test", phone: "2125550142" },
      samplesShown: true,
    },
  }),
  "POST /admin/agency/logo": () => ({ body: { image: null } }),
  "GET /agency/logo": () => ({ query: "v=0123456789abcdef" }),
  "POST /admin/invitations": () => ({ body: { email: nextEmail(), role: "viewer" } }),
  "POST /admin/invitations/{id}/revoke": ({ id }) => ({ params: { id: id("invitation") } }),
  "POST /user/invitation": () => ({ body: { token: "a-token" } }),
  "POST /user/invitation/accept": () => ({
    body: { token: "a-token", firstName: "Pat", lastName: "Doe", password: testPassword },
  }),
  "GET /admin/delivery": () => ({ query: "id=square%3Aevt_nobody" }),
  "POST /admin/deliveries/replay": () => ({
    body: {
      filter: { vendor: "square", state: "failed", start: daysFromNow(-5), end: daysFromNow(0), q: "evt_nobody" },
    },
  }),
  "GET /admin/deliveries/replay/{jobId}": ({ id }) => ({ params: { jobId: id("refresh") } }),
  "GET /admin/notices": ({ id }) => ({ query: `clientId=${id("user")}` }),
  "POST /admin/notices": ({ id }) => ({
    body: { clientId: id("user"), kind: "revocation", sentOn: today(), cameBy: "mail", note: "A letter" },
  }),
  "POST /recover/allUsers": () => ({ body: { limit: 200 } }),
  "POST /recover/check-registration": ({ person }) => ({ body: { email: person.email } }),
  "POST /recover/update-password": () => ({ body: { password: testPassword, confirmPassword: testPassword } }),
  "POST /recover/updateUser": ({ person }) => ({
    body: {
      userInfo: {
        firstName: "Pat",
        lastName: "Doe",
        email: person.email,
        phoneNumber: person.phone,
        consent: true,
        consentVersion: "2026-11-20",
      },
      bizInfo: { bizName: business.name, web: business.web, bizPhone: business.bizPhone, timeZone: "America/Chicago" },
    },
  }),
  "POST /verify/find-method-send-code": () => ({ body: { method: "email" } }),
  "POST /verify/send-sms-code": ({ person }) => ({ body: { phoneNumber: person.phone } }),
  "POST /verify/step-up": () => ({ body: { method: "email" } }),
  "POST /verify/verify-code": () => ({ body: code }),
  "POST /verify/passkey": () => ({
    body: {
      ...credential,
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
    },
  }),
  "POST /verify/authenticator": () => ({ body: { code: "123456" } }),
  "POST /verify/recovery-code": () => ({ body: { code: "00000-00000" } }),
  "POST /account/authenticator/confirm": () => ({ body: { code: "123456" } }),
  ...notificationSamples,
  "POST /account/password": () => ({
    body: { currentPassword: testPassword, password: testPassword, confirmPassword: testPassword },
  }),
  "POST /account/passkeys": () => ({
    body: {
      ...credential,
      response: {
        clientDataJSON: "AAAA",
        attestationObject: "AAAA",
        authenticatorData: "AAAA",
        transports: ["internal"],
        publicKeyAlgorithm: -7,
        publicKey: "AAAA",
      },
    },
  }),
  "POST /account/passkeys/{id}/remove": ({ id }) => ({ params: { id: id("passkey") } }),
  "POST /account/deletion": () => ({ body: { confirmation: "DELETE", password: testPassword } }),
  "POST /account/sessions/{id}/revoke": ({ id }) => ({ params: { id: id("session") } }),
  "POST /documents/check": () => ({ body: { sha256: "0".repeat(63) + "1" } }),
  "GET /account/documents/{id}/file": ({ id }) => ({ params: { id: id("document") } }),
  "GET /sales/differences": () => ({ query: `asOf=${daysFromNow(-400)}` }),
  "POST /sales/shares": () => ({
    body: { start: daysFromNow(-5), end: daysFromNow(0), source: ["square"], location: ["L1"] },
  }),
  "POST /sales/shares/{id}/revoke": ({ id }) => ({ params: { id: id("share") } }),
  "POST /shared/sales": () => ({ body: { token: "a-token" } }),
  "POST /shared/orders": () => ({ body: { token: "a-token", cursor: "a-cursor", limit: 200 } }),
  "POST /shared/export/csv": () => ({ body: { token: "a-token" } }),
  "POST /shared/export/xlsx": () => ({ body: { token: "a-token" } }),
  "GET /sales/refresh/{jobId}": ({ id }) => ({ params: { jobId: id("refresh") } }),
  "POST /integration/square/callback": () => ({ body: callback }),
  "POST /callback": () => ({ body: callback }),
  "POST /user/register/facebookBUS/callback": () => ({ body: callback }),
  "POST /integration/ghl": () => ({ body: { locationId: randomId("loc") } }),
  "POST /webhooks/inbound/{secret}": () => ({ params: { secret: "nobody" } }),
  "POST /integration/facebook/page": () => ({ body: { id: "104" } }),
  "POST /integration/get-all-clients": ({ id }) => ({
    body: { userId: id("user"), startDate: daysFromNow(-30), endDate: daysFromNow(1), limit: 200 },
  }),
  "GET /admin/coverage": ({ id }) => ({ query: `client=${id("user")}&start=${daysFromNow(-30)}` }),
  ...BILLING_SAMPLES,
  ...INVOICE_SAMPLES,
  "GET /urls/clicks-by-day": () => ({ query: "code=nobodys" }),
  "POST /urls/check-destination": () => ({ body: { code: "nobodys" } }),
  "POST /urls/submit": () => ({ body: { endUrl: "https://shop.test/", code: "nobodys" } }),
  "POST /urls/rename-option": () => ({ body: { list: "platform", from: "Nowhere", to: "Somewhere" } }),
  "POST /urls/update": () => ({
    body: {
      code: "nobodys",
      endUrl: "https://shop.test/",
      disabled: true,
      expiresAt: "2099-01-01T00:00:00Z",
      passesParameters: true,
    },
  }),
  "GET /admin/sightings": () => ({ query: "limit=50" }),
  "POST /admin/sightings/decide": ({ id }) => ({
    body: { id: id("sighting"), decision: "same", version: "0".repeat(32) },
  }),
  "POST /contract/check-letters": () => ({ body: { texts: ["שלום 𓀀"] } }),
  "POST /contract/createContract": () => ({
    body: {
      businessName: business.name,
      state: "NY",
      businessType: "Corporation",
      address: "1 Main Street, Albany, NY 12207",
      textVersion: agreement.version,
      textSha256: agreement.sha256,
      electronicConsent: true,
      agreed: true,
      signature: "Pat Doe",
    },
  }),
  "POST /pc/save-bank-accounts": () => ({ body: { accounts: [] } }),
  "POST /pc/enable-ach-debits": ({ id }) => ({ body: { id: id("bank account"), holder: "business" } }),
  "POST /pc/accept-mandate": () => ({ body: { version: "2026-11-28", sha256: "0".repeat(64) } }),
  "POST /pc/verify-deposits": () => ({ body: { amounts: [32, 45] } }),
};

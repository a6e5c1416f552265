import { randomBytes } from "node:crypto";

import type { LabContext } from "../lab-context.js";
import { CODE_LIFETIME_MS } from "./check-code.js";
import { consumeConsentFaults } from "./consent-faults.js";
import { ConsentRefusal, type ConsentRequest, redirectOf } from "./consent-request.js";
import type { Consent } from "./consents.js";
import type { IdentityProvider } from "./identity-state.js";
import type { Person } from "./people.js";
import { readPersonDraft } from "./read-person.js";
import { readText, readTexts } from "./read-text.js";

export interface ConsentDialog {
  provider: IdentityProvider;
  faultKinds: readonly string[];
  /** @throws ConsentRefusal for a request that gets an error page */
  readRequest: (lab: LabContext, tenantName: string | null, query: URLSearchParams) => ConsentRequest;
  /** Scope that the application needs to get the email. */
  emailScope: string;
  createCode: () => string;
  /** Returns further parameters of the redirect besides code and state. */
  accompany: (request: ConsentRequest, query: URLSearchParams) => Record<string, string>;
  denial: Readonly<Record<string, string>>;
  fragment: string;
  /** Renders further choices of the person as HTML. */
  renderChoices?: (request: ConsentRequest) => string;
  readPages?: (request: ConsentRequest, form: unknown, person: Person) => readonly string[];
}

/**
 * Applies the person's decision; returns the redirect's address.
 * @throws ConsentRefusal 400 for an unknown or invalid person
 */
export function decideConsent(
  dialog: ConsentDialog,
  request: ConsentRequest,
  form: unknown,
  query: URLSearchParams,
): string {
  const denied = redirectOf(request, dialog.denial, request.state, dialog.fragment);
  if (readText(form, "decision") !== "allow") return denied;
  const { provider } = dialog;
  const person = readPerson(provider, request, form);
  const faults = consumeConsentFaults(request.tenant, provider.id, dialog.faultKinds, person.id);
  if (faults.has("cancel")) return denied;
  const sharesEmail = readText(form, "email_shared") !== "no" && !faults.has("no-email");
  const declined = readTexts(form, "decline");
  const scopes = [...request.scopes.keys()].filter(
    (scope) => (sharesEmail || scope !== dialog.emailScope) && !declined.includes(scope),
  );
  const { redirectUri, nonce, codeChallenge } = request;
  const code = dialog.createCode();
  const pageIds = dialog.readPages?.(request, form, person) ?? [];
  addCode(provider, request, code, { person, scopes, pageIds, redirectUri, nonce, codeChallenge, faults });
  const state = faults.has("wrong-state") ? randomBytes(24).toString("base64url") : request.state;
  return redirectOf(request, { code, ...dialog.accompany(request, query) }, state, dialog.fragment);
}

function addCode(provider: IdentityProvider, { tenant }: ConsentRequest, code: string, consent: Consent): void {
  const lifetime = consent.faults.has("expired-code") ? 0 : CODE_LIFETIME_MS;
  provider.stateOf(tenant).consents.addCode({
    code,
    consent,
    expiresAt: new Date(tenant.clock.now().getTime() + lifetime),
    isUsed: consent.faults.has("reused-code"),
  });
}

function readPerson(provider: IdentityProvider, { tenant }: ConsentRequest, form: unknown): Person {
  const { people } = provider.stateOf(tenant);
  const id = readText(form, "person") ?? "";
  if (id !== "other") {
    const person = people.find(id);
    if (person === null) throw new ConsentRefusal(400, "There is no such person. Go back and choose one.");
    return person;
  }
  const [firstName = "", ...rest] = (readText(form, "name") ?? "").trim().split(/\s+/);
  const emailVerified = readText(form, "verified") !== "no";
  const email = readText(form, "email");
  const draft = readPersonDraft({ firstName, lastName: rest.join(" "), email, emailVerified }, provider.verifiesEmail);
  if (draft !== null) return people.add(draft);
  throw new ConsentRefusal(400, "A person needs a name and a real email address. Go back and fill them in.");
}

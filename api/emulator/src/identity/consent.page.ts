import { escapeHtml } from "../pages/escape-html.js";
import { renderPage } from "../pages/layout.js";
import type { ConsentRequest } from "./consent-request.js";
import type { IdentityProvider } from "./identity-state.js";
import { fullNameOf, type Person } from "./people.js";

/**
 * @param address of the page with its query; the forms send it back unchanged
 * @param further choices of the person, as HTML
 */
export function renderConsentPage(
  provider: IdentityProvider,
  request: ConsentRequest,
  address: string,
  further = "",
): string {
  const { tenant, scopes, loginHint } = request;
  const people = provider.stateOf(tenant).people.list();
  const hinted = people.find(({ email }) => email !== null && email === loginHint?.toLowerCase());
  const chosen = hinted ?? people[0];
  const choices = people.map((person) => renderPerson(person, person === chosen)).join("\n");
  const permissions = [...scopes]
    .map(([name, words]) => `<li>${escapeHtml(words)} <small>${escapeHtml(name)}</small></li>`)
    .join("");
  const form = `<form method="post" action="${escapeHtml(address)}">`;
  return renderPage({
    title: `Sign in with ${provider.title}`,
    path: "",
    tenant: tenant.name ?? tenant.key,
    body: `<p>An application asks who you are. In real life this is ${provider.title}'s own page, and you have logged in. Here you
choose who you are.</p>
<section class="card"><h2>It will be able to</h2><ul>${permissions}</ul></section>
${form}
<fieldset><legend>Person</legend>
${choices}</fieldset>
${further}
${provider.verifiesEmail ? "" : DECLINE_EMAIL}
<button class="main" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button></form>
<section class="card"><h2>Someone else</h2>
${form}<input type="hidden" name="person" value="other">
<label>Name<input name="name" required maxlength="200" autocomplete="off"></label>
<label>Email${provider.verifiesEmail ? "" : " (may be empty)"}<input name="email" type="email" maxlength="200" autocomplete="off"${provider.verifiesEmail ? " required" : ""}></label>
${provider.verifiesEmail ? UNVERIFIED : DECLINE_EMAIL}
<button name="decision" value="allow">Allow as this person</button></form></section>`,
  });
}

/** Renders the error page of a request that must not be redirected. */
export function renderConsentRefusal(provider: IdentityProvider, message: string, tenant: string): string {
  return renderPage({
    title: `${provider.title}: not possible`,
    path: "",
    tenant,
    body: `<p class="card" role="alert">${escapeHtml(message)}</p>`,
  });
}

const DECLINE_EMAIL = renderCheckbox("email_shared", "Keep the email address from the application");
const UNVERIFIED = renderCheckbox("verified", "The email address is not verified");

function renderCheckbox(name: string, words: string): string {
  return `<label class="choice"><input type="checkbox" name="${name}" value="no"><span>${words}</span></label>`;
}

function renderPerson(person: Person, isChosen: boolean): string {
  const email = person.email ?? "no email";
  const verified = person.emailVerified === false ? " · not verified" : "";
  return `<label class="choice"><input type="radio" name="person" value="${escapeHtml(person.id)}" required${isChosen ? " checked" : ""}>
<span>${escapeHtml(fullNameOf(person))}<small>${escapeHtml(email)}${verified}</small></span></label>`;
}

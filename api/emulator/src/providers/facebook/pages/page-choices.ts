import type { ConsentRequest } from "../../../identity/consent-request.js";
import { fullNameOf, type Person } from "../../../identity/people.js";
import { readText, readTexts } from "../../../identity/read-text.js";
import { escapeHtml } from "../../../pages/escape-html.js";
import { facebook } from "../facebook-state.js";
import { pagesOf } from "./page-state.js";

export const PAGE_SCOPES: readonly (readonly [string, string])[] = [
  ["pages_show_list", "Show the pages that you manage"],
  ["pages_manage_metadata", "Get notified of what happens on your pages"],
  ["pages_read_engagement", "Read what your pages publish"],
  ["pages_read_user_content", "Read what people write on your pages"],
  ["business_management", "Manage your business"],
];

const asksForPages = ({ scopes }: ConsentRequest): boolean => PAGE_SCOPES.some(([scope]) => scopes.has(scope));

/** Renders the pages of all people. Only ticked pages of the chosen person count. */
export function renderPageChoices(request: ConsentRequest): string {
  if (!asksForPages(request)) return "";
  const { people } = facebook.stateOf(request.tenant);
  const pages = pagesOf(request.tenant)
    .pages.map(({ id, name, personId }) => {
      const person = people.find(personId);
      const words = `${escapeHtml(name)}<small>${escapeHtml(person === null ? "" : fullNameOf(person))}</small>`;
      return `<label class="choice"><input type="checkbox" name="page" value="${escapeHtml(id)}" checked><span>${words}</span></label>`;
    })
    .join("\n");
  const refusals = PAGE_SCOPES.filter(([scope]) => request.scopes.has(scope))
    .map(
      ([scope, words]) =>
        `<label class="choice"><input type="checkbox" name="decline" value="${scope}"><span>Refuse: ${escapeHtml(words)}</span></label>`,
    )
    .join("\n");
  return `<input type="hidden" name="pages_asked" value="yes">
<fieldset><legend>Pages that it may use</legend>
${pages}</fieldset>
<fieldset><legend>Permissions to refuse</legend>
${refusals}</fieldset>`;
}

/** Returns the person's ticked pages, or all of the person's pages if the form does not mention pages. */
export function readPageChoices(request: ConsentRequest, form: unknown, person: Person): readonly string[] {
  if (!asksForPages(request)) return [];
  const own = pagesOf(request.tenant)
    .ofPerson(person.id)
    .map(({ id }) => id);
  const ticked = readTexts(form, "page");
  return readText(form, "pages_asked") === null && ticked.length === 0 ? own : own.filter((id) => ticked.includes(id));
}

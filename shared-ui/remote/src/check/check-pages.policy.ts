import { hiddenCharacters, PAGE_LABEL, PAGE_NAME, PAGE_PATH, RELEASE_LIMITS } from "@portal/shared-ui/api";

import { quote } from "../output/quote.js";
import { isRecord, type JsonRecord } from "../portal/read-json.js";
import type { Refusal } from "../refusal.js";

const FIELDS = ["name", "path", "access", "title", "link"];

/** Words for everybody, which is no role: a page of a remote is never public (decision 80). */
const EVERYBODY = new Set(["public", "everyone", "everybody", "anyone", "anonymous", "all", "*"]);

interface PageRules {
  remote: string;
  /** Roles that a page may name. */
  roles: readonly string[];
  /** Names that the remote exports; null: the build does not show them. */
  exported: ReadonlySet<string> | null;
}

type Report = (field: string, problem: string, fix: string) => void;

/** Refuses pages of `portal.pages` that no shell would show. */
export function checkPages(pages: readonly unknown[], rules: PageRules): Refusal[] {
  if (pages.length > RELEASE_LIMITS.pages) return [tooMany(pages.length)];
  const refusals: Refusal[] = [];
  pages.forEach((page, index) => {
    const place = `package.json, portal.pages[${index}]`;
    const report: Report = (field, problem, fix) =>
      refusals.push({ code: "PAGE", problem, place: field === "" ? place : `${place}.${field}`, fix });
    if (isRecord(page)) checkPage(page, rules, report);
    else report("", "A page is not an object.", `Give it ${FIELDS.join(", ")}.`);
  });
  return [...refusals, ...findRepeated(pages)];
}

function checkPage(page: JsonRecord, rules: PageRules, report: Report): void {
  for (const field of Object.keys(page)) {
    if (!FIELDS.includes(field)) report(field, `A page has no field ${field}.`, `Use ${FIELDS.join(", ")}.`);
  }
  checkName(page.name, rules, report);
  checkPath(page.path, rules, report);
  checkAccess(page.access, rules, report);
  checkTitle(page.title, report);
  checkLink(page.link, report);
}

const LABEL_FIX = "1 to 60 characters, without invisible ones and without spaces at the ends";

const isLabel = (value: unknown) =>
  typeof value === "string" && PAGE_LABEL.test(value) && !hiddenCharacters.test(value);
const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";

function checkTitle(title: unknown, report: Report): void {
  if (isLabel(title)) return;
  const problem = isEmpty(title) ? "The page has no title." : `${quote(title)} is not a title.`;
  report("title", problem, `Give it a title of ${LABEL_FIX}.`);
}

function checkLink(link: unknown, report: Report): void {
  if (link === null || isLabel(link)) return;
  const problem = isEmpty(link) ? "The page's link has no text." : `${quote(link)} is not the text of a link.`;
  report("link", problem, `Give the link ${LABEL_FIX}, or null for no link.`);
}

function checkName(name: unknown, { exported }: PageRules, report: Report): void {
  if (typeof name !== "string" || name === "") {
    report("name", "The page has no name.", "Use a key of `pages` in src/remote.tsx.");
  } else if (!PAGE_NAME.test(name)) {
    report("name", `${quote(name)} is not a page's name.`, "Use a letter, then letters and digits, at most 40.");
  } else if (exported !== null && !exported.has(name)) {
    const known = [...exported].sort().join(", ");
    const problem = `The remote exports no page ${name}.`;
    report("name", problem, `Add ${name} to \`pages\` in src/remote.tsx, or use one of: ${known}.`);
  }
}

function checkPath(path: unknown, { remote }: PageRules, report: Report): void {
  if (typeof path === "string" && PAGE_PATH.test(path)) return;
  const fix = `Write what follows /x/${remote}: "/" or "/word/word" of letters, digits, '_' and '-', without a slash at the end.`;
  report("path", `${quote(path)} is not a path below /x/${remote}.`, fix);
}

function checkAccess(access: unknown, { roles }: PageRules, report: Report): void {
  const known = `Name one or more of: ${roles.join(", ")}.`;
  const given: unknown[] = Array.isArray(access) ? access : [];
  if (given.length === 0) {
    report("access", "The page does not say who may open it. A page is never public.", known);
    return;
  }
  for (const role of given) {
    if (typeof role === "string" && roles.includes(role)) continue;
    const isEverybody = typeof role === "string" && EVERYBODY.has(role.toLowerCase());
    const text = quote(role);
    const problem = isEverybody
      ? `${text} would be everybody. A page is never public.`
      : `The portal has no role ${text}.`;
    report("access", problem, known);
  }
  if (new Set(given).size < given.length) report("access", "A role is named twice.", "Name each role once.");
}

const tooMany = (count: number): Refusal => ({
  code: "PAGE",
  problem: `The remote declares ${count} pages; a release may have ${RELEASE_LIMITS.pages}.`,
  place: "package.json, portal.pages",
  fix: "Declare fewer pages.",
});

/** Addresses ignore case, names do not. */
function findRepeated(pages: readonly unknown[]): Refusal[] {
  return [...findEqual(pages, "path", (path) => path.toLowerCase()), ...findEqual(pages, "name", (name) => name)];
}

function findEqual(pages: readonly unknown[], field: "name" | "path", toKey: (text: string) => string): Refusal[] {
  const keys = pages.map((page) => (isRecord(page) && typeof page[field] === "string" ? toKey(page[field]) : null));
  return keys.flatMap((key, index) => {
    if (key === null || keys.indexOf(key) === index) return [];
    const problem = `Two pages have the ${field} ${key}.`;
    const place = `package.json, portal.pages[${index}].${field}`;
    return [{ code: "PAGE", problem, place, fix: `Use each ${field} once.` }];
  });
}

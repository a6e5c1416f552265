import path from "node:path";

const vague = new Set([
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "manager",
  "managers",
  "service",
  "services",
  "misc",
]);
/** What a file is for, one word each; no two of them mean the same. CONTRIBUTING.md says what each holds. */
export const roles = new Set([
  // The product
  ...["routes", "command", "query", "policy", "presenter", "schema", "limits", "texts", "model", "sql"],
  ...["port", "adapter", "descriptor", "dependencies", "offers", "job", "chore", "feature", "page"],
  // What checks it
  ...["test", "spec", "property", "contract", "fixture", "setup", "scenes"],
  // Files that tools ask for by these names
  ...["config", "plugin", "d"],
]);
/** Words of roles that end other names, too: a command of a console, a port of a machine, a contract of a vendor. */
const homonyms = new Set([
  ...["command", "query", "schema", "model", "port", "job"],
  ...["test", "contract", "setup", "config"],
]);
/** Names of functions, by what they do to a page; a migration is named by what it does after its number. */
const verbs = /^(?:\d+|act|create|inspect|render|store)-/;
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** What a name without a role ends with, where that is the word of one: `page` of `login-page.tsx`. */
function findHyphenatedRole(name) {
  const [, word] = /^[^.]+-([a-z]+)\.[^.]+$/.exec(name) ?? [];
  return roles.has(word) && !homonyms.has(word) && !verbs.test(name) ? word : undefined;
}

/**
 * Refuses file and folder names that are not kebab-case, have a role that is none or write it with a hyphen, or say nothing
 * about their content.
 */
export const fileName = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case with a role suffix.",
      role: "'{{role}}' is no role of a file: use one of scripts/lint/rules/file-name.mjs, or a hyphen.",
      hyphen: "'{{name}}' writes the role '{{role}}' with a hyphen: write a dot, or name it by something else.",
      vague: "'{{name}}' does not say what is inside; name it after its main export.",
    },
  },
  create(context) {
    const segments = path.relative(context.cwd, context.filename).split(path.sep);
    const base = segments.at(-1);
    const given = base.replace(/^\./, "").split(".").slice(1, -1);
    const hyphenated = findHyphenatedRole(base);
    return {
      Program(node) {
        for (const role of given) if (!roles.has(role)) context.report({ node, messageId: "role", data: { role } });
        if (hyphenated) context.report({ node, messageId: "hyphen", data: { name: base, role: hyphenated } });
        for (const name of segments) {
          if (!kebab.test(name)) context.report({ node, messageId: "kebab", data: { name } });
          if (name.split(".").some((part) => vague.has(part)))
            context.report({ node, messageId: "vague", data: { name } });
        }
      },
    };
  },
};

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
/** Roles of files: suffixes such as `.page`. CONTRIBUTING.md explains them. */
export const roles = new Set([
  // Product
  ...["routes", "command", "query", "policy", "presenter", "schema", "limits", "texts", "model", "sql"],
  ...["port", "adapter", "descriptor", "dependencies", "api", "job", "task", "feature", "page"],
  // Checks
  ...["test", "spec", "property", "contract", "fixture", "setup", "scenes"],
  // Names that tools require
  ...["config", "plugin", "d"],
]);
/** Role words that also end names of other things: a console's command, a machine's port, a vendor's api. */
const homonyms = new Set([
  ...["command", "query", "schema", "model", "port", "api", "job", "task"],
  ...["test", "contract", "setup", "config"],
]);
/**
 * A name with one of these starts may end with a role's word. It starts with a verb, as in `store-page.ts`, or a
 * migration's number.
 */
const verbs = /^(?:\d+|act|create|inspect|render|store)-/;
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Returns `page` for `login-page.tsx`, which should be `login.page.tsx`. */
function findHyphenatedRole(name) {
  const [, word] = /^[^.]+-([a-z]+)\.[^.]+$/.exec(name) ?? [];
  return roles.has(word) && !homonyms.has(word) && !verbs.test(name) ? word : undefined;
}

/** Reports names that are not kebab-case, have an unknown or hyphenated role, or say nothing. */
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

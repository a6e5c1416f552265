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
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Refuses file and folder names that are not kebab-case, have a role that is none, or say nothing about their content. */
export const fileName = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case with a role suffix.",
      role: "'{{role}}' is no role of a file: use one of scripts/lint/rules/file-name.mjs, or a hyphen.",
      vague: "'{{name}}' does not say what is inside; name it after its main export.",
    },
  },
  create(context) {
    const segments = path.relative(context.cwd, context.filename).split(path.sep);
    const given = segments.at(-1).replace(/^\./, "").split(".").slice(1, -1);
    return {
      Program(node) {
        for (const role of given) if (!roles.has(role)) context.report({ node, messageId: "role", data: { role } });
        for (const name of segments) {
          if (!kebab.test(name)) context.report({ node, messageId: "kebab", data: { name } });
          if (name.split(".").some((part) => vague.has(part)))
            context.report({ node, messageId: "vague", data: { name } });
        }
      },
    };
  },
};

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
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Refuses file and folder names that are not kebab-case, or that say nothing about their content. */
export const fileName = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case with a role suffix.",
      vague: "'{{name}}' does not say what is inside; name it after its main export.",
    },
  },
  create(context) {
    const segments = path.relative(context.cwd, context.filename).split(path.sep);
    return {
      Program(node) {
        for (const name of segments) {
          if (!kebab.test(name)) context.report({ node, messageId: "kebab", data: { name } });
          if (name.split(".").some((part) => vague.has(part)))
            context.report({ node, messageId: "vague", data: { name } });
        }
      },
    };
  },
};

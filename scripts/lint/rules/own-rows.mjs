import { modelWrites } from "./model-writes.mjs";

const isWriter = (symbol) => (symbol?.declarations ?? []).some(({ parent }) => parent?.name?.text === "Model");

/** Returns the table of a model or of its row, from the file of its class; null for other types. */
function tableOf(type) {
  const [declaration] = type.getSymbol()?.declarations ?? [];
  return /\btableName: "(\w+)"/.exec(declaration?.getSourceFile().text ?? "")?.[1] ?? null;
}

/**
 * Reports changes to rows of a table that another feature owns, whatever the variable is called.
 * The composition root's test checks SQL statements and reads.
 */
export const ownRows = {
  meta: {
    type: "problem",
    schema: [
      {
        type: "object",
        properties: { owners: { type: "object" }, accounts: { type: "array" } },
        required: ["owners", "accounts"],
        additionalProperties: false,
      },
    ],
    messages: { foreign: "Rows of {{table}} are another feature's: ask it to change them (ARCHITECTURE, features)." },
  },
  create(context) {
    const [{ owners, accounts }] = context.options;
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const filename = context.filename.replaceAll("\\", "/");
    const folders = Object.keys(owners).filter((folder) => filename.includes(`/${folder}/`));
    const owned = new Set([...accounts, ...folders.flatMap((folder) => owners[folder])]);
    return {
      MemberExpression(node) {
        // Check types last, because they cost most.
        if (!modelWrites.has(node.property.name) || !isWriter(services.getSymbolAtLocation(node.property))) return;
        const table = tableOf(checker.getNonNullableType(services.getTypeAtLocation(node.object)));
        if (table !== null && !owned.has(table)) context.report({ node, messageId: "foreign", data: { table } });
      },
    };
  },
};

import { modelWrites } from "./model-writes.mjs";

const isWriter = (symbol) => (symbol?.declarations ?? []).some(({ parent }) => parent?.name?.text === "Model");

/** The table of a model or of a row of it, as the file of its class says; null: of no model. */
function tableOf(type) {
  const [declaration] = type.getSymbol()?.declarations ?? [];
  return /\btableName: "(\w+)"/.exec(declaration?.getSourceFile().text ?? "")?.[1] ?? null;
}

/**
 * Refuses to change a row of a table that another feature owns, by whatever name it goes and whoever has read it. Statements in SQL
 * and reads are looked at by the test of the composition root.
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
        // Types are asked for last: they cost most.
        if (!modelWrites.has(node.property.name) || !isWriter(services.getSymbolAtLocation(node.property))) return;
        const table = tableOf(checker.getNonNullableType(services.getTypeAtLocation(node.object)));
        if (table !== null && !owned.has(table)) context.report({ node, messageId: "foreign", data: { table } });
      },
    };
  },
};

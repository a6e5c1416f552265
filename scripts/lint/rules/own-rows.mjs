import { modelWrites } from "./model-writes.mjs";

/** Returns whether Sequelize's `Model` declares the method. */
const isWriter = (symbol) => (symbol?.declarations ?? []).some(({ parent }) => parent?.name?.text === "Model");

/** Returns the `tableName` in the file that declares the model's class; null if there is none. */
function tableOf(type) {
  const [declaration] = type.getSymbol()?.declarations ?? [];
  return /\btableName: "(\w+)"/.exec(declaration?.getSourceFile().text ?? "")?.[1] ?? null;
}

/** Reports changes of rows that another feature owns. SQL and reads are checked by the composition root's test. */
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
        // Looking up types costs most, so it comes last.
        if (!modelWrites.has(node.property.name) || !isWriter(services.getSymbolAtLocation(node.property))) return;
        const table = tableOf(checker.getNonNullableType(services.getTypeAtLocation(node.object)));
        if (table !== null && !owned.has(table)) context.report({ node, messageId: "foreign", data: { table } });
      },
    };
  },
};

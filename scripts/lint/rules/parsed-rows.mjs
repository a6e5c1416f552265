const exported = ["FunctionDeclaration", "VariableDeclaration > VariableDeclarator > ArrowFunctionExpression"].map(
  (node) => `ExportNamedDeclaration > ${node}`,
);
/** A row's type, by name or spelled out. */
const raw = ["Identifier[name='Row']", "TSTypeReference[typeName.name='Record']:has(TSUnknownKeyword)"];
const answersRaw = exported.flatMap((node) => raw.map((row) => `${node} > TSTypeAnnotation.returnType ${row}`));

/** Exported functions of SQL files return parsed rows and have a return type. */
export const parsedRows = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      raw: "Read the rows here, and answer what they say.",
      unsaid: "Say what it answers: the type is what its rows are read into.",
    },
  },
  create(context) {
    return {
      [answersRaw.join(", ")]: (node) => context.report({ node, messageId: "raw" }),
      [exported.map((node) => `${node}:not([returnType])`).join(", ")]: (node) =>
        context.report({ node, messageId: "unsaid" }),
    };
  },
};

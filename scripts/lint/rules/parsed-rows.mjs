const exported = ["FunctionDeclaration", "VariableDeclaration > VariableDeclarator > ArrowFunctionExpression"].map(
  (node) => `ExportNamedDeclaration > ${node}`,
);
/** Selectors of a raw row's type, by name or spelled out. */
const raw = ["Identifier[name='Row']", "TSTypeReference[typeName.name='Record']:has(TSUnknownKeyword)"];
const answersRaw = exported.flatMap((node) => raw.map((row) => `${node} > TSTypeAnnotation.returnType ${row}`));

/**
 * Reports exported functions of SQL files that return raw rows or have no return type. They must return parsed rows.
 */
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

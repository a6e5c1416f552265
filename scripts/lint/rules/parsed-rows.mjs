/** Refuses an exported function that answers raw rows: what leaves a file of SQL has its own type, read by a row parser. */
export const parsedRows = {
  meta: {
    type: "problem",
    schema: [],
    messages: { raw: "Read the rows here, and answer what they say." },
  },
  create(context) {
    const exported = ["FunctionDeclaration", "VariableDeclaration > VariableDeclarator > ArrowFunctionExpression"];
    const answered = exported.map(
      (node) => `ExportNamedDeclaration > ${node} > TSTypeAnnotation.returnType Identifier[name='Row']`,
    );
    return { [answered.join(", ")]: (node) => context.report({ node, messageId: "raw" }) };
  },
};

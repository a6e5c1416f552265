/** Refuses an exported function that answers raw rows: what leaves a file of SQL has its own type, read by a row parser. */
export const parsedRows = {
  meta: {
    type: "problem",
    schema: [],
    messages: { raw: "Read the rows here, and answer what they say." },
  },
  create(context) {
    const answered =
      "ExportNamedDeclaration > FunctionDeclaration > TSTypeAnnotation.returnType Identifier[name='Row']";
    return { [answered]: (node) => context.report({ node, messageId: "raw" }) };
  },
};

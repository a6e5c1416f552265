const own = new Set(["Database", "InTransaction", "createDatabase", "bindDatabase"]);
const inSql = new Set(["select", "change"]);

/** Reports a parameter that is a database: business code imports the database's functions. */
export const processDatabase = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      own: "Import `select`, `change` or `inTransaction`: they use the database of the models (D511).",
      sql: "A statement belongs into a file named *.sql.ts.",
    },
  },
  create(context) {
    const isInSql = context.filename.endsWith(".sql.ts");
    return {
      "ImportDeclaration[source.value=/db\\u002Fdatabase$/] > ImportSpecifier"(node) {
        const { name } = node.imported;
        if (own.has(name)) context.report({ node, messageId: "own" });
        else if (inSql.has(name) && !isInSql) context.report({ node, messageId: "sql" });
      },
      ":matches(TSPropertySignature, TSParameterProperty)[key.name='inTransaction']"(node) {
        context.report({ node, messageId: "own" });
      },
    };
  },
};

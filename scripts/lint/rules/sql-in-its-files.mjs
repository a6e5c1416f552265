const statement =
  /^\s*(?:SELECT\s|INSERT\s+(?:IGNORE\s+)?INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|REPLACE\s+INTO\s|WITH\s+\S+\s+AS\s|(?:CREATE|ALTER|DROP|TRUNCATE)\s+\S*\s*(?:TABLE|INDEX|TRIGGER|DATABASE)\b)/;
/** Matches a comparison with a parameter. */
const condition = /\w\s*(?:=|<>|[<>]=?|\bLIKE|\bIN\s*\()\s*:[A-Za-z]/;
const isSql = (text) => statement.test(text) || condition.test(text);
const runners = new Set(["select", "change"]);

const nameOf = (node) => node?.name ?? node?.property?.name;
const isDatabase = (node) => /database$/i.test(nameOf(node) ?? "");

/** Returns whether the type is `Database`, or contains it, as `Pick<Database, …>`. */
function isDatabaseType(type) {
  return type?.typeName?.name === "Database" || (type?.typeArguments?.params ?? []).some(isDatabaseType);
}

/** Reports SQL outside of `*.sql.ts`: other code reads and writes rows through models. */
export const sqlInItsFiles = {
  meta: {
    type: "problem",
    schema: [],
    messages: { sql: "Use the table's model; a set-based statement belongs into a file named *.sql.ts." },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: "sql" });
    return {
      Literal(node) {
        if (typeof node.value === "string" && isSql(node.value)) report(node);
      },
      TemplateLiteral(node) {
        if (isSql(node.quasis.map(({ value }) => value.cooked).join("x"))) report(node);
      },
      // Matches any name of the database. A call without an argument is not SQL, but selects a form field's text.
      CallExpression({ callee, arguments: given }) {
        const name = nameOf(callee);
        const isQuery = name === "query" && nameOf(callee.object) === "sequelize";
        if (isQuery || name === "literal" || (name === "select" && given.length > 0)) report(callee);
      },
      MemberExpression(node) {
        if (node.property.name === "select" && node.parent.callee === node) return;
        if (runners.has(node.property.name) && isDatabase(node.object)) report(node);
      },
      ObjectPattern(node) {
        const isOfDatabase = isDatabaseType(node.typeAnnotation?.typeAnnotation) || isDatabase(node.parent.init);
        const runner = node.properties.find(({ key }) => runners.has(key?.name));
        if (isOfDatabase && runner) report(runner);
      },
    };
  },
};

import { modelWrites } from "./model-writes.mjs";

const owners = {
  Model: modelWrites,
  Database: new Set(["change"]),
  Sequelize: new Set(["query"]),
};

const names = new Set(Object.values(owners).flatMap((verbs) => [...verbs]));

const isWriter = (symbol) =>
  (symbol?.declarations ?? []).some(({ parent }) => owners[parent?.name?.text]?.has(symbol.name));

/**
 * Reports tests of features and kernels that write rows: only fixtures may. Types distinguish a row's `update` from a
 * hash's.
 */
export const noRowInTest = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      row: "A test says what happens: through a route, a job or the clock, else by a function of its fixture (testing/).",
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const report = (node) => context.report({ node, messageId: "row" });
    return {
      "ImportDeclaration[source.value=/db\\u002Fdatabase$/] > ImportSpecifier[imported.name='change']": report,
      MemberExpression(node) {
        // Looking up types costs most, so it comes last.
        if (names.has(node.property.name) && isWriter(services.getSymbolAtLocation(node.property))) report(node);
      },
      ObjectPattern(node) {
        const named = node.properties.filter(({ key }) => names.has(key?.name));
        if (named.length === 0) return;
        const type = services.getTypeAtLocation(node);
        const writer = named.find(({ key }) => isWriter(type.getProperty(key.name)));
        if (writer) report(writer);
      },
    };
  },
};

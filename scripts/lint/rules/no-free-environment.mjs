/** Refuses reading the environment anywhere but in the configuration that checks it. */
export const noFreeEnvironment = {
  meta: {
    type: "problem",
    schema: [],
    messages: { environment: "Only the configuration reads the environment; take the value as an argument." },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: "environment" });
    return {
      MemberExpression(node) {
        const isNamed = node.property.name === "env" || node.property.value === "env";
        if (node.object.name === "process" && isNamed) report(node);
      },
      VariableDeclarator(node) {
        if (node.init?.name !== "process" || node.id.type !== "ObjectPattern") return;
        if (node.id.properties.some((property) => property.key?.name === "env")) report(node);
      },
      ImportSpecifier(node) {
        const isProcess = /^(?:node:)?process$/.test(node.parent.source.value);
        if (isProcess && node.imported.name === "env") report(node);
      },
    };
  },
};

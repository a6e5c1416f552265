/** Reports a statement that names a transaction: it could name a different transaction than its call (D511). */
export const noNamedTransaction = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      named: "A statement is of the transaction in which it is called (D511): use inTransaction or outsideTransaction.",
    },
  },
  create: (context) => ({
    "CallExpression > ObjectExpression > Property[key.name='transaction'], CallExpression[callee.property.name='transaction']"(
      node,
    ) {
      context.report({ node, messageId: "named" });
    },
  }),
};

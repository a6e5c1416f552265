const floatCalls = new Set(["parseFloat", "toFixed", "toPrecision"]);

/** Reports floating point in code that handles money: amounts are whole cents. */
export const noFloatMoney = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      call: "'{{name}}' works on floating point; money is whole cents.",
      literal: "{{value}} is not a whole number; money is whole cents and rates are ratios of whole numbers.",
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name;
        if (floatCalls.has(name)) context.report({ node, messageId: "call", data: { name } });
      },
      Literal(node) {
        if (typeof node.value === "number" && !Number.isInteger(node.value)) {
          context.report({ node, messageId: "literal", data: { value: node.raw } });
        }
      },
    };
  },
};

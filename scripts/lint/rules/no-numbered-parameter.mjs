/** `:name` before an expression, or a name that is an expression; not `a:${b}` and `${a}:${b}`. */
const begunName = /(?:^|[^\w:]):[A-Za-z]\w*$|[\s=(,]:$/;

/** Reports composed parameter names. */
export const noNumberedParameter = {
  meta: {
    type: "problem",
    schema: [],
    messages: { number: "Let addParameter() name a parameter of which there is one for each of a list." },
  },
  create(context) {
    return {
      TemplateElement(node) {
        if (!node.tail && begunName.test(node.value.raw)) context.report({ node, messageId: "number" });
      },
    };
  },
};

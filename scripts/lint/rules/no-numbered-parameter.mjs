/**
 * Matches `:name` right before an expression, and a name that is an expression. Does not match `a:${b}` and
 * `${a}:${b}`.
 */
const begunName = /(?:^|[^\w:]):[A-Za-z]\w*$|[\s=(,]:$/;

/** Reports parameter names that a statement composes. */
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

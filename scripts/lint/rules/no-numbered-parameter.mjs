/** `:name` that goes on with an expression, or a whole name that is one; `a:${b}` and `${a}:${b}` are no parameters. */
const begunName = /(?:^|[^\w:]):[A-Za-z]\w*$|[\s=(,]:$/;

/** Refuses the name of a parameter that a statement puts together itself. */
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

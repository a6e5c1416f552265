/** `:name` that goes on with an expression; `a:${b}` without a name before it is no parameter. */
const begunName = /(?:^|[^\w:]):[A-Za-z]\w*$/;

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

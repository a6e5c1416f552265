/**
 * Reports a route with `times`. Playwright stops intercepting with the last route, and Chromium then loses open
 * requests.
 */
export const noLimitedRoute = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      limited:
        "Use answerFirst: a page that loads hangs now and then when its last route goes (microsoft/playwright#41802).",
    },
  },
  create: (context) => ({
    "CallExpression[callee.property.name='route'] > ObjectExpression > Property[key.name='times']"(node) {
      context.report({ node, messageId: "limited" });
    },
  }),
};

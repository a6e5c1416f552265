const loops = new Set(["WhileStatement", "DoWhileStatement", "ForStatement", "ForOfStatement"]);
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Whether what a function does there is done again and again. */
function isRepeated(node) {
  if (!node || functions.has(node.type)) return false;
  return loops.has(node.type) || isRepeated(node.parent);
}

/** The `new Promise(…)` in whose function a call stands. */
function findPromise(node) {
  if (!node) return undefined;
  return node.type === "NewExpression" && node.callee.name === "Promise" ? node : findPromise(node.parent);
}

/** Refuses waiting for time to pass in tests: what is waited for is asked for until it is so. */
export const noSleep = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      sleep: "A test does not sleep: ask in a loop until it is so, or for something that comes after it.",
      zero: "A pause of nothing waits for whatever happens to be next: ask until it is so.",
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.name !== "setTimeout") return;
        const promise = findPromise(node.parent);
        const [, delay] = node.arguments;
        if (delay === undefined || delay.value === 0) context.report({ node, messageId: "zero" });
        else if (promise && !isRepeated(promise.parent)) context.report({ node, messageId: "sleep" });
      },
    };
  },
};

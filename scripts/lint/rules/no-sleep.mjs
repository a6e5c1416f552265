const loops = new Set(["WhileStatement", "DoWhileStatement", "ForStatement", "ForOfStatement"]);
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/**
 * Functions that wait for milliseconds (`pauses`) or for the next turn (`turns`). Timer modules name them differently.
 */
const pauses = new Set(["setTimeout", "wait", "waitForTimeout"]);
const turns = new Set(["setImmediate", "yield"]);
const timerModules = /^(?:node:)?timers(?<promises>\/promises)?$/;

/** Returns whether Playwright repeats the function: `expect(f).toPass()`, `expect.poll(f)`. */
function isRetried({ parent }) {
  if (parent.type !== "CallExpression") return false;
  return parent.callee.property?.name === "poll" || parent.parent.property?.name === "toPass";
}

function isRepeated(node) {
  if (!node) return false;
  return functions.has(node.type) ? isRetried(node) : loops.has(node.type) || isRepeated(node.parent);
}

/** Returns the `new Promise(…)` whose function contains the call. */
function findPromise(node) {
  if (!node) return undefined;
  return node.type === "NewExpression" && node.callee.name === "Promise" ? node : findPromise(node.parent);
}

/** Reports waits for time in tests: they must poll the expected condition instead. */
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
    /** Timers by their local names: which timer, and whether it returns a promise. */
    const timers = new Map(["setTimeout", "setImmediate", "window", "globalThis"].map((name) => [name, { name }]));

    function findTimer({ type, name, object, property }) {
      if (type !== "MemberExpression") return timers.get(name);
      if (property.name === "waitForTimeout") return { name: property.name, isPromise: true };
      const owner = timers.get(object.name);
      return owner && { ...owner, name: property.name };
    }

    function check(node, { name, isPromise }) {
      const promise = isPromise ? node : findPromise(node.parent);
      const isAlone = promise !== undefined && !isRepeated(promise.parent);
      if (turns.has(name) && isAlone) context.report({ node, messageId: "zero" });
      if (!pauses.has(name)) return;
      const delay = node.arguments[isPromise ? 0 : 1];
      if (delay === undefined || delay.value === 0) context.report({ node, messageId: "zero" });
      else if (isAlone) context.report({ node, messageId: "sleep" });
    }

    /**
     * Reports timers that are passed on, as in `new Promise(setImmediate)` and `promisify(setTimeout)`: their wait is
     * not visible here.
     */
    function checkHanded(node) {
      const handed = node.arguments.map((argument) => timers.get(argument.name)?.name);
      const isRefused = (name) => pauses.has(name) || (turns.has(name) && !isRepeated(node.parent));
      if (handed.some(isRefused)) context.report({ node, messageId: "zero" });
    }

    return {
      ImportDeclaration({ source, specifiers }) {
        const { groups } = timerModules.exec(source.value) ?? {};
        if (!groups) return;
        for (const { local, imported } of specifiers) {
          timers.set(local.name, { name: imported?.name, isPromise: groups.promises !== undefined });
        }
      },
      NewExpression: checkHanded,
      CallExpression(node) {
        const timer = findTimer(node.callee);
        if (timer) check(node, timer);
        else checkHanded(node);
      },
    };
  },
};

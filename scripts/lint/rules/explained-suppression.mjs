const suppression = /^\s*eslint-disable(?:-next-line|-line)?\b/;
const reason = /\s--\s+\S.{9,}/s;
const ruleNames = /^\s*eslint-disable(?:-next-line|-line)?\s+(?!--)[\w@/-]+/;

/** In front of every line: a suppression of all rules would suppress a report in its own place. */
const beforeTheFile = { line: 0, column: 0 };

/** Refuses an eslint-disable comment that does not name its rules, or does not say why (`-- the reason`). */
export const explainedSuppression = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unexplained: "Say why after ' -- ': a suppression names its reason.",
      blanket: "Line {{line}}: name the rules; a suppression of all rules hides what nobody has thought of.",
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!suppression.test(comment.value)) continue;
          const { line } = comment.loc.start;
          if (!ruleNames.test(comment.value))
            context.report({ loc: beforeTheFile, messageId: "blanket", data: { line } });
          else if (!reason.test(comment.value)) context.report({ loc: comment.loc, messageId: "unexplained" });
        }
      },
    };
  },
};

const suppression = /^\s*eslint-disable(?:-next-line|-line)?\b/;
const reason = /\s--\s+\S.{9,}/s;

/** Refuses an eslint-disable comment that does not say why (`-- the reason`). */
export const explainedSuppression = {
  meta: {
    type: "problem",
    schema: [],
    messages: { unexplained: "Say why after ' -- ': a suppression names its reason." },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (suppression.test(comment.value) && !reason.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: "unexplained" });
          }
        }
      },
    };
  },
};

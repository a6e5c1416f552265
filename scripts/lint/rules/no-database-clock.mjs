const functions = "now|sysdate|curdate|curtime|utc_timestamp|utc_date|utc_time|unix_timestamp|localtime|localtimestamp";
const called = new RegExp(`\\b(?:${functions}|current_timestamp|current_date|current_time)\\s*\\(\\s*\\d?\\s*\\)`, "i");
const bare = /\b(?:CURRENT_TIMESTAMP|CURRENT_DATE|CURRENT_TIME|LOCALTIMESTAMP)\b/;
const alone = new RegExp(`^(?:${functions})$`, "i");
const builders = new Set(["fn", "literal"]);

/** Reports SQL that reads the database's clock: time reaches SQL only as a parameter. */
export const noDatabaseClock = {
  meta: {
    type: "problem",
    schema: [],
    messages: { clock: "Pass the time as a parameter; SQL never reads the database's own clock." },
  },
  create(context) {
    const check = (node, text) => {
      if (called.test(text) || bare.test(text)) context.report({ node, messageId: "clock" });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.cooked ?? node.value.raw);
      },
      MemberExpression(node) {
        const isSequelizeNow = node.object.name === "DataTypes" && node.property.name === "NOW";
        if (isSequelizeNow) context.report({ node, messageId: "clock" });
      },
      CallExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name;
        const [first] = node.arguments;
        const isClock = typeof first?.value === "string" && alone.test(first.value);
        if (builders.has(name) && isClock) context.report({ node, messageId: "clock" });
      },
    };
  },
};

import { inspectPage } from "./inspect-page";

const [origin, key, host] = ["https://portal.test", "pk_1", "shine.test"];

function inspect(...attributes: string[]) {
  const tags = attributes.map((text) => `<script ${text} async src="${origin}/t.js" data-key="${key}"></script>`);
  const page = {
    url: new URL(`https://${host}/`),
    status: 200,
    contentType: "text/html",
    policies: [],
    html: tags.join(""),
  };
  return inspectPage({ fault: null, page }, { host, key, origin });
}

test.each(["", 'type="text/javascript"', "type=application/javascript", 'type=""'])(
  "runs a script with %j",
  (attributes) => {
    expect(inspect(attributes).failed).toBeNull();
  },
);

test.each(['type="text/plain"', 'type="module"', "type='text/template'"])(
  "does not run a script with %j",
  (attributes) => {
    expect(inspect(attributes)).toMatchObject({
      passed: ["name", "fetch"],
      failed: { step: "tag", fault: { error: "The script is on your page, but its type keeps it from running." } },
    });
    expect(inspect(attributes, "").failed).toBeNull();
  },
);

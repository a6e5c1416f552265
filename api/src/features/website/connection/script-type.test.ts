import { inspectPage } from "./inspect-page";

const [origin, key, host] = ["https://portal.test", "pk_1", "shine.test"];

/** What a test of a page with these scripts finds. */
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
  "a script with %j runs",
  (attributes) => {
    expect(inspect(attributes).failed).toBeNull();
  },
);

test.each(['type="text/plain"', 'type="module"', "type='text/template'"])(
  "a script with %j does not run",
  (attributes) => {
    expect(inspect(attributes)).toMatchObject({
      passed: ["name", "fetch"],
      failed: { step: "tag", fault: { error: "The script is on your page, but its type keeps it from running." } },
    });
    expect(inspect(attributes, "").failed).toBeNull();
  },
);
